import { newPage } from '../../contract/site-bodies.ts';
import { stemOf } from '../../contract/site-edits.ts';
import { dayInGlasgow } from '../../contract/time.ts';
import { RequestError } from '../http/errors.ts';
import { readValues, valuesIn, withValues, type Edit, type Sources } from './edits.ts';

/** True for a page that was begun with a value, which is sent again if its answer was lost. */
export function isBegunWith({ file, value: text }: Edit, value: unknown): boolean {
  const { data } = newPage.safeParse(value);
  const { like, name, title = name } = readValues(file, String(text)) as Record<string, string>;
  return data !== undefined && like === stemOf(data.like) && title === data.name;
}

/**
 * A new page's text. `isTaken` says if there is something at an address. Throws a RequestError for a
 * page that exists, or one that can't be copied.
 */
export function newPageText(
  sources: Sources,
  file: string,
  value: unknown,
  now: Date,
  isTaken: (address: string) => boolean,
): string {
  const asked = newPage.safeParse(value);
  if (!asked.success)
    throw new RequestError(
      422,
      'Begin the name with a letter or figure, leave out { } < and >, and write 60 signs at most',
    );
  const { like, name } = asked.data;
  const source = sources.get(like);
  const [folder] = file.split('/');
  if (sources.has(file)) throw new RequestError(422, 'There is a page of this name already');
  if (source === undefined || !like.startsWith(`${folder}/`))
    throw new RequestError(422, 'The page to copy is no longer there');
  const begun = { hidden: true, like: stemOf(like) };
  const valueOf = valuesIn(sources);
  const own = (path: string) => valueOf({ file: like, path: [path] });
  if (folder === 'blog') {
    const without = { updated: undefined, checked: undefined, featured: undefined };
    return withValues(file, source, {
      ...begun,
      title: name,
      date: dayInGlasgow(now),
      ...without,
    });
  }
  if (folder === 'services') {
    const link = `/${stemOf(file)}`;
    if (isTaken(link)) throw new RequestError(422, 'There is a page of this name already');
    return withValues(file, source, {
      ...begun,
      name,
      card: { ...(own('card') as object), title: name, link },
      hero: { ...(own('hero') as object), title: name },
      // Customers said them of the other one.
      testimonials: [],
    });
  }
  const orders = [...sources.keys()]
    .filter((one) => one.startsWith('towns/'))
    .map((one) => Number(valueOf({ file: one, path: ['order'] })));
  // In JSON, so that the name changes in all texts at once.
  const [old, wanted] = [String(own('name')), name].map((one) =>
    JSON.stringify(one).slice(1, -1),
  );
  const values = JSON.stringify(readValues(like, source)).replaceAll(old!, () => wanted!);
  return withValues(file, source, {
    ...(JSON.parse(values) as object),
    ...begun,
    order: Math.max(...orders) + 1,
  });
}
