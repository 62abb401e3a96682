import { isAt, placeName, type Place } from '../../contract/content-place.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import { inPounds } from '../../contract/text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useFields } from './use-fields.ts';
import { firstWords, type Field } from './places.ts';
import { photoAddress } from './Value.tsx';
import { FieldsNote, Row } from './SheetControls.tsx';
import { jobTitles } from './job-titles.ts';
import { closeDialog, openSheet, type List } from './shown-dialog.ts';

/** The file or folder of each list, and the path of the field that names an entry. */
const lists: Record<List, { file: string; name: RegExp }> = {
  prices: { file: 'pricing.yaml', name: /^jobs,[^,]+,name$/ },
  claims: { file: 'business.yaml', name: /^claims,[^,]+,wording$/ },
  // Other jobs have the rest; entries are on the sheets of their lists.
  facts: {
    file: 'business.yaml',
    name: /^(?!(analytics|claims|closed|email|hours|landline|phone|replyHours)\b)[^\d]+$/,
  },
  photos: { file: 'pictures', name: /^$/ },
};

/** '£60–£95', '£60', whether a claim is hidden, or a photo the owner's. */
function stateOf(fields: Field[], place: Place): string {
  const valueOf = (...names: string[]) =>
    fields.find((one) => isAt(one, { ...place, path: [...place.path, ...names] }))?.value;
  if (isPhoto(place)) return valueOf() ? 'your photo' : '';
  if (valueOf('shown') === false) return 'hidden';
  const prices = [valueOf('price'), valueOf('usuallyUpTo')].filter(
    (one) => typeof one === 'number',
  );
  return prices.map(inPounds).join('–');
}

/** Asks which job of the price list, which claim, fact or photo. */
export function ChooseEntry({ list }: { list: List }) {
  const { file, name } = lists[list];
  const { fields, error } = useFields(file);
  return (
    <Dialog title={jobTitles[list]} onClose={closeDialog}>
      {list === 'photos' && (
        <p className="text-sm text-muted">
          Put a photo of yours where a drawing is. JPEG, PNG and WebP work.
        </p>
      )}
      <FieldsNote fields={fields} error={error} />
      <ul>
        {fields
          ?.filter(({ path }) => name.test(path.join()))
          .map((field) => {
            const place = { file: field.file, path: field.path.slice(0, 2) };
            const photo = field.value as PhotoValue | undefined;
            return (
              <Row key={placeName(place)} onClick={() => openSheet({ places: [place] })}>
                {isPhoto(field) && (
                  <img
                    src={photo ? photoAddress(photo.photo) : field.schema.src}
                    alt=""
                    loading="lazy"
                    className="rounded h-14 w-20 shrink-0 border border-line bg-asphalt object-cover"
                  />
                )}
                <span className="min-w-0 flex-1">
                  {list === 'facts' && (
                    <strong className="block">{field.schema.description ?? field.title}</strong>
                  )}
                  {isPhoto(field) ? field.title : firstWords(field.value)}
                </span>
                <strong className="shrink-0">{stateOf(fields, place)}</strong>
              </Row>
            );
          })}
      </ul>
    </Dialog>
  );
}
