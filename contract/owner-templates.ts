/** `GET` and `PUT /api/owner/templates`: the owner's answers, with `{name}`, `{reference}` and `{minutes}`. */
export type OwnerTemplates = { templates: [string, string, string] };

/**
 * Until the owner writes others. The second asks the customer for what the law wants before work
 * starts within 14 days (Consumer Contracts Regulations 2013, reg. 36); the terms say so.
 */
export const defaultTemplates: OwnerTemplates['templates'] = [
  'Hello {name}, thank you for your request {reference}. I am calling you in a moment.',
  'Hello {name}, I am on my way and should be with you in about {minutes} minutes. Reference {reference}. Please reply YES to ask me to start today. You then accept that your 14-day right to cancel ends when the work is finished.',
  'Hello {name}, I have your request {reference}. Could you tell me where the car is, and whether any key still works?',
];
