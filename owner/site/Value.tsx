import { ownerApiPath } from '../../contract/owner.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { photoNamed } from '../outbox/photos.ts';
import { readable } from '../times.ts';
import { MarkedText } from './MarkedText.tsx';

/** The address of one of the owner's photos, by its hash; of one that waits on the phone, its bytes. */
export function photoAddress(hash: string): string {
  const jpeg = photoNamed(hash);
  return jpeg ? `data:image/jpeg;base64,${jpeg}` : `${ownerApiPath}/site/photos/${hash}`;
}

/** An entry by its first two texts: 'Morag B. – On time', '24 Dec 2026 – 26 Dec 2026'. */
const summaryOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter((one) => typeof one === 'string' && one !== '')
        .slice(0, 2)
        .map(readable)
        .join(' – ')
    : readable(String(value));

/** True for a photo of the owner's, which its hash names. */
const isPhotoValue = (value: unknown): value is PhotoValue =>
  typeof value === 'object' &&
  value !== null &&
  'photo' in value &&
  /^[0-9a-f]{64}$/.test(String(value.photo));

/** A value for reading: a list by the first words of its entries, which count from `from`. */
export function Value({ value, from = 1 }: { value: unknown; from?: number }) {
  if (value === undefined || value === null || value === '')
    return <span className="text-muted">nothing</span>;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.length === 0 ? (
      <span className="text-muted">nothing</span>
    ) : (
      <ol start={from} className="grid list-decimal gap-1 pl-5">
        {value.map((one, at) => (
          <li key={at}>
            <MarkedText text={summaryOf(one)} />
          </li>
        ))}
      </ol>
    );
  if (isPhotoValue(value))
    return (
      <figure className="grid gap-1">
        <img
          src={photoAddress(value.photo)}
          alt=""
          className="rounded max-h-40 border border-line"
        />
        <figcaption>{value.alt}</figcaption>
      </figure>
    );
  return <MarkedText text={summaryOf(value)} />;
}
