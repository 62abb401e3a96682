import { placeName } from '../../../contract/content-place.ts';
import { Fold } from '../../ui/Fold.tsx';
import { ScreenSection } from '../../ui/Screen.tsx';
import { firstWords } from '../places.ts';
import { groupsBy, nameAt, type StepParts } from './step-parts.ts';

/** Headings of groups of facts in business.yaml, by their names there; others stand alone. */
const factGroups: Record<string, string> = {
  person: 'You',
  photo: 'Photo',
  van: 'Your van',
  map: 'Google Maps',
  social: 'Your pages elsewhere',
  insurance: 'Insurance',
  guarantee: 'Guarantee',
  claims: 'Claims',
  legal: 'Company',
  suppliers: 'Companies that keep data for you',
  complaints: 'Complaints',
};

const inFold = ['wording', 'means'];
const titles: Record<string, string> = { shown: 'Show it', evidence: 'Proof' };

/** 'Our own estimate.' for what begins with this sentence. */
const firstSentence = (text: string) => text.split(/(?<=[.?!])\s/)[0];

/**
 * The values of a claim: what it says, whether it is shown and what proves it; its words are in a
 * fold.
 */
function Claim({ editables, control }: Pick<StepParts, 'editables' | 'control'>) {
  const isWords = (one: (typeof editables)[number]) => inFold.includes(nameAt(one));
  const wordsAt = (name: string) =>
    firstWords(editables.find((one) => nameAt(one) === name)?.value);
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="float-left mb-1 font-bold">{wordsAt('wording')}</legend>
      <p className="text-sm text-muted">{firstSentence(wordsAt('means'))}</p>
      {editables.filter((one) => !isWords(one)).map((one) => control(one, titles[nameAt(one)]))}
      <Fold title="Its words">{editables.filter(isWords).map((one) => control(one))}</Fold>
    </fieldset>
  );
}

/** Facts of the business, under the heading of their group where they have one. */
export function FactsStep({ editables, control }: StepParts) {
  const groups = groupsBy(editables, ({ file, path }) =>
    file === 'business.yaml' ? String(path[0]) : 'photo',
  );
  return groups.map(([name, parts]) => {
    const title = factGroups[name];
    const values =
      name === 'claims'
        ? groupsBy(parts, ({ path }) => String(path[1])).map(([claim, own]) => (
            <Claim key={claim} editables={own} control={control} />
          ))
        : parts.map((one) => <div key={placeName(one)}>{control(one)}</div>);
    if (title === undefined) return values;
    return (
      <ScreenSection key={name} title={title}>
        {values}
      </ScreenSection>
    );
  });
}
