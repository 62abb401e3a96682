import { newPage } from '../../contract/site-bodies.ts';
import { stemOf } from '../../contract/site-edits.ts';
import { dayInGlasgow } from '../../contract/time.ts';
import { RequestError } from '../http/errors.ts';
import { readValues, valueIn, writeValues, type Contents, type Edit } from './edits.ts';

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
  contents: Contents,
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
  const values = contents.get(like) as Record<string, unknown> | undefined;
  const [folder] = file.split('/');
  const link = `/${stemOf(file)}`;
  if (contents.get(file) !== undefined || (folder === 'services' && isTaken(link)))
    throw new RequestError(422, 'There is a page of this name already');
  if (values === undefined || !like.startsWith(`${folder}/`))
    throw new RequestError(422, 'The page to copy is no longer there');
  const textWith = (own: object) => {
    const all = { ...values, ...own, hidden: true, like: stemOf(like) };
    // JSON leaves out what is undefined.
    return writeValues(file, '', JSON.parse(JSON.stringify(all)));
  };
  if (folder === 'blog') {
    const without = { updated: undefined, checked: undefined, featured: undefined };
    return textWith({ title: name, date: dayInGlasgow(now), ...without });
  }
  if (folder === 'services')
    return textWith({
      name,
      card: { ...(values['card'] as object), title: name, link },
      hero: { ...(values['hero'] as object), title: name },
      // Customers said them of the other one.
      testimonials: [],
    });
  const orders = [...contents.keys()]
    .filter((one) => one.startsWith('towns/'))
    .map((one) => Number(valueIn(contents, { file: one, path: ['order'] })));
  // In JSON, so that the name changes in all texts at once.
  const [old, wanted] = [String(values['name']), name].map((one) =>
    JSON.stringify(one).slice(1, -1),
  );
  const renamed = JSON.stringify(values).replaceAll(old!, () => wanted!);
  return textWith({ ...(JSON.parse(renamed) as object), order: Math.max(...orders) + 1 });
}
