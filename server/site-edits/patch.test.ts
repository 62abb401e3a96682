import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { placeName, withValue, type Place } from '../../contract/content-place.ts';
import type { ContentPatch } from '../../contract/renderer.ts';
import { it } from '../testing/app-test.ts';
import { newKey } from '../testing/site-edits.ts';
import { transact } from '../database/transact.ts';
import { readContent } from './content.ts';
import { changesIn } from './fields.ts';
import { valueIn } from './patch.ts';
import { addPublication, endPublication, patchBackTo } from './publications.ts';

const content = await readContent('content');
const { filesWith, linesBetween, withChanges } = content;
const shipped = filesWith({});

/** Every text, number, choice and list of a value. */
function* fieldsIn(
  { file, path }: Place,
  value: unknown,
): Generator<Place & { value: unknown }> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield { file, path, value };
    return;
  }
  for (const [name, one] of Object.entries(value))
    yield* fieldsIn({ file, path: [...path, name] }, one);
}
const fields = [...content.shipped].flatMap(([file, value]) => [
  ...fieldsIn({ file, path: [] }, value),
]);

/** Other values for a field: of a list entries are removed, moved and added. */
function otherValues(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return [list.slice(1), list.toReversed(), [...list, list[0] ?? 'New'], []];
  }
  return typeof value === 'string' ? [`${value}!`, '', '{"a": null}'] : [12, undefined];
}

const change = fc
  .nat(fields.length - 1)
  .map((at) => fields[at]!)
  .chain(({ value, ...place }) =>
    fc.constantFrom(...otherValues(value)).map((other) => ({ ...place, value: other })),
  );

test('a shipped list can be changed, and not taken away', () => {
  const list = { file: 'faq.yaml', path: [] };
  const schema = { type: 'array' };
  const known = new Map([
    [placeName(list), { ...list, schema, title: 'Questions', pages: [] }],
  ]);
  const changes = (value: unknown) => [...changesIn(known, value, list)];
  expect(changes([])).toEqual([{ ...list, value: [] }]);
  expect(() => changes(null)).toThrow('The app can’t change this');
});

test('a change of each field and list is kept, and nothing else with it', () => {
  for (const { value, ...place } of fields)
    for (const other of otherValues(value)) {
      const edited = withValue(shipped(place.file), place.path, other);
      const made = filesWith(withChanges({}, [{ ...place, value: other }]))(place.file);
      if (!isDeepStrictEqual(made, edited))
        expect(made, `${placeName(place)}: ${JSON.stringify(other)}`).toEqual(edited);
    }
});

test('changes of several fields stay apart, and are listed with both values', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let expected: ReadonlyMap<string, unknown> = content.shipped;
      for (const one of changes) {
        const whole = withValue(expected.get(one.file), one.path, one.value);
        expected = new Map(expected).set(one.file, whole);
      }
      const patch = withChanges({}, changes);
      const files = filesWith(patch);
      for (const [file, value] of expected) expect(files(file)).toEqual(value);
      for (const { before, after, ...place } of linesBetween({}, patch)) {
        expect(before).toEqual(valueIn(shipped, place));
        expect(after).toEqual(valueIn(files, place));
      }
    }),
    { numRuns: 100 },
  );
});

it('going back to a version makes what was published then', async ({ database }) => {
  const patches: [id: string, patch: ContentPatch][] = [['shipped', {}]];
  for (const [minute, changes] of fc
    .sample(fc.array(change, { minLength: 1, maxLength: 4 }), { numRuns: 12, seed: 51 })
    .entries()) {
    const before = patches.at(-1)![1];
    const patch = withChanges(before, changes);
    const lines = linesBetween(before, patch);
    if (isDeepStrictEqual(before, patch)) continue;
    const given = { key: newKey(), patch, changes: lines, device: '' };
    const id = await transact(database, async (trx) => {
      const added = await addPublication(trx, given, new Date(Date.UTC(2026, 0, 1, 0, minute)));
      await endPublication(trx, String(added), null);
      return String(added);
    });
    patches.push([id, patch]);
  }
  for (const [id, patch] of patches)
    expect(await patchBackTo(database.db, content, id)).toEqual(patch);
});
