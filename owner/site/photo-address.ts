import { ownerApiPath } from '../../contract/owner.ts';
import type { PhotoValue } from '../../contract/site-edits.ts';

/** The address of one of the owner's photos. */
export const photoAddress = ({ photo }: PhotoValue): string =>
  `${ownerApiPath}/site/photos/${photo}/jpeg`;
