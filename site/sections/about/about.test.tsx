import { expect, test } from 'vitest';
import { copyContent } from '../../../tests/support/content-copy.ts';
import { loadContent } from '../../data/load.ts';

/** The page's facts with a line of business.yaml rewritten. */
function factsWith(line: RegExp, written: string) {
  const changes = { 'business.yaml': (text: string) => text.replace(line, written) };
  const { content, mistakes } = loadContent(copyContent(changes));
  expect(mistakes).toEqual([]);
  return [...content.about!.who, ...content.about!.promises].map(({ text }) => text);
}

test.each([
  [
    'person',
    "name: '', since: ''",
    "name: 'Mairi Reid', since: '2014'",
    ['Mairi Reid', '2014'],
  ],
  ['person', "proof: ''", "proof: 'a photo ID card'", ['a photo ID card']],
  ['van', "description: ''", "description: 'white Transit'", ['white Transit']],
  ['van', "base: ''", "base: 'Dennistoun'", ['Dennistoun']],
  [
    'insurance',
    "insurer: '', cover: '', number: ''",
    "insurer: 'Any plc', cover: 'liability', number: 'X1'",
    ['Any plc, liability, policy X1'],
  ],
  ['guarantee', "keys: ''", "keys: '12 months'", ['12 months']],
  ['complaints', "person: ''", "person: 'Mairi Reid'", ['Mairi Reid']],
])('what is said of %s (%s) appears once it is known', (group, empty, filled, said) => {
  const line = new RegExp(`^(${group}: .*)${empty}`, 'm');
  const before = factsWith(/^/, '');
  const after = factsWith(line, `$1${filled}`);
  for (const text of said) {
    expect(before).not.toContain(text);
    expect(after).toContain(text);
  }
});
