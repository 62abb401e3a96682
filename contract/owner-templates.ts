/** `GET` and `PUT /api/owner/templates`: the owner's answers, with `{name}`, `{reference}` and `{minutes}`. */
export type OwnerTemplates = { templates: [string, string, string] };

/** Until the owner writes others. */
export const defaultTemplates: OwnerTemplates['templates'] = [
  'Hello {name}, thank you for your request {reference}. I am calling you in a moment.',
  'Hello {name}, I am on my way and should be with you in about {minutes} minutes. Reference {reference}.',
  'Hello {name}, I have your request {reference}. Could you tell me where the car is, and whether any key still works?',
];
