import { ownerApiPath } from '../../contract/owner.ts';
import type { PhotoValue } from '../../contract/site-edits.ts';

/** The address at which the owner sees a photo of his. */
export const photoAddress = ({ photo }: PhotoValue): string =>
  `${ownerApiPath}/site/photos/${photo}/jpeg`;
