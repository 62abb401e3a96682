import { list, question } from './fields.ts';

/** The questions of the home page. */
export const faqSchema = list(question);
