import { groupNames } from '../../contract/confirmed.ts';
import { isAt, placeName, type Place } from '../../contract/content-place.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import { inPounds } from '../../contract/text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useFields } from './use-fields.ts';
import { firstWords, type Field } from './places.ts';
import { photoAddress } from './Value.tsx';
import { FieldsNote, Row } from './SheetControls.tsx';
import { closeDialog, jobTitles, openSheet, type List } from './shown-dialog.ts';
import { stepNames } from './steps/step-names.ts';
import { fieldsOfStep } from './steps/steps.ts';

/** The file or folder of each list, and the path of the field that names an entry. */
const lists: Record<List, { file: string; name: RegExp }> = {
  prices: { file: 'pricing.yaml', name: /^jobs,[^,]+,name$/ },
  claims: { file: 'business.yaml', name: /^claims,[^,]+,wording$/ },
  // Other jobs have the rest; entries are on the sheets of their lists.
  facts: {
    file: 'business.yaml',
    name: /^(?!(analytics|claims|closed|confirmed|email|example|hours|landline|phone|replyHours)\b)[^\d]+$/,
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

/** The entries, those of the business under the steps that confirm them. */
function groupsOf(list: List, entries: Field[]): [title: string, entries: Field[]][] {
  if (list !== 'facts') return [['', entries]];
  const groups: [string, Field[]][] = groupNames.map((group) => [
    stepNames[group],
    fieldsOfStep(entries, group),
  ]);
  const inSteps = groups.flatMap(([, own]) => own);
  const others = entries.filter((one) => !inSteps.includes(one));
  return [...groups, ['Where you work, and links', others]];
}

/** A row that opens the sheet of an entry: its name or its first words, and its state. */
function EntryRow({ list, field, fields }: { list: List; field: Field; fields: Field[] }) {
  const place = { file: field.file, path: field.path.slice(0, 2) };
  const photo = field.value as PhotoValue | undefined;
  return (
    <Row onClick={() => openSheet({ places: [place] })}>
      {isPhoto(field) && (
        <img
          src={photo ? photoAddress(photo.photo) : field.schema.src}
          alt=""
          loading="lazy"
          className="rounded h-14 w-20 shrink-0 border border-line bg-asphalt object-cover"
        />
      )}
      <span className="min-w-0 flex-1">
        {list === 'facts' && <strong className="block">{field.title}</strong>}
        {isPhoto(field) ? field.title : firstWords(field.value)}
      </span>
      <strong className="shrink-0">{stateOf(fields, place)}</strong>
    </Row>
  );
}

/** Asks which job of the price list, which claim, fact or photo. */
export function ChooseEntry({ list }: { list: List }) {
  const { file, name } = lists[list];
  const { fields, error } = useFields(file);
  const entries = fields?.filter(({ path }) => name.test(path.join())) ?? [];
  return (
    <Dialog title={jobTitles[list]} onClose={closeDialog}>
      {list === 'photos' && (
        <p className="text-sm text-muted">
          Put a photo of yours where a drawing is. JPEG, PNG and WebP work.
        </p>
      )}
      <FieldsNote fields={fields} error={error} />
      {groupsOf(list, entries).map(
        ([title, own]) =>
          own.length > 0 && (
            <section key={title}>
              {title && <h3 className="text-lg">{title}</h3>}
              <ul>
                {own.map((field) => (
                  <EntryRow key={placeName(field)} list={list} field={field} fields={fields!} />
                ))}
              </ul>
            </section>
          ),
      )}
    </Dialog>
  );
}
