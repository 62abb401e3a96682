import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { copyContent } from '../../../tests/support/content-copy.ts';
import { loadContent } from '../../data/load.ts';

/** The rendered page, with some values of business.yaml replaced. */
function factsWith(changes: object): string[] {
  const rewrite = (text: string) => stringify({ ...(parse(text) as object), ...changes });
  const { content, errors } = loadContent(copyContent({ 'business.yaml': rewrite }));
  expect(errors).toEqual([]);
  return [...content.about!.who, ...content.about!.promises].map(({ text }) => text);
}

test('details about the locksmith appear once filled in', () => {
  const groups = { person: {}, van: {}, insurance: {}, guarantee: {}, complaints: {} };
  const unknown = { ...groups, deposits: '' };
  const known = {
    ...unknown,
    person: { name: 'Mairi Reid', since: '2014', proof: 'a photo ID card' },
    van: { description: 'white Transit', base: 'Dennistoun' },
    insurance: { insurer: 'Any plc', cover: 'liability', number: 'X1' },
    guarantee: { keys: '12 months', labour: '6 months' },
  };
  expect(factsWith(unknown)).toEqual([]);
  expect(factsWith(known)).toEqual([
    'Mairi Reid',
    '2014',
    'a photo ID card',
    'white Transit',
    'Dennistoun',
    'Any plc, liability, policy X1',
    '12 months',
    '6 months',
  ]);
});
