import { business } from './content.ts';
import type { ClaimName } from './schemas/business.ts';

/** Whether the owner lets this claim be seen, here and in structured data. */
export const isShown = (name: ClaimName) => business.claims[name].shown;
