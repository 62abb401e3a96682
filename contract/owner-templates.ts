/** The names that the app fills in in the owner's templates. */
export const templateNames = ['name', 'reference', 'time', 'minutes', 'link'] as const;

/** A text for an answer, with {@link templateNames} in braces. */
export type OwnerTemplate = { name: string; text: string };

/** `GET` and `PUT /api/owner/templates`. */
export type OwnerTemplates = {
  templates: [OwnerTemplate, OwnerTemplate, OwnerTemplate, OwnerTemplate];
};

/**
 * Used until the owner changes them. The second asks the customer for the consent that the law
 * requires before work starts within 14 days (Consumer Contracts Regulations 2013, reg. 36);
 * the terms say so. The third brings a customer who phoned to their page before there is a time.
 */
export const defaultTemplates: OwnerTemplates['templates'] = [
  {
    name: 'Calling you',
    text: 'Hello {name}, thank you for your request {reference}. I am calling you in a moment.',
  },
  {
    name: 'On my way',
    text: 'Hello {name}, I am on my way and should be with you at about {time}. You can follow me here: {link} If papers locked in the car do not show your right to it, you pay only for opening it. Please reply YES to ask me to start today. You then accept that your 14-day right to cancel the work ends when it is finished.',
  },
  {
    name: 'A question',
    text: 'Hello {name}, I have your request {reference}. You can see how it stands, or cancel, here: {link} Could you tell me where the car is, and whether any key still works?',
  },
  {
    name: 'Your booking',
    text: 'Hello {name}, you are booked for {time}. You can see how it stands, or cancel, here: {link}',
  },
];

/** Positions in the list of the texts with a time. */
export const templateOnMyWay = 1;
export const templateBooked = 3;
