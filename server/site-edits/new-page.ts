import { newPage } from '../../contract/site-bodies.ts';
import { stemOf } from '../../contract/site-edits.ts';
import { dayInGlasgow } from '../../contract/time.ts';
import { RequestError } from '../http/errors.ts';
import type { Files } from './patch.ts';

type Page = Record<string, unknown>;

/**
 * The values of a new page, hidden and with the words of another of its kind; undefined if it was begun
 * already, since the request is sent again where its answer was lost. `all` names every file, and
 * `isTaken` says if there is something at an address. Throws a RequestError for a page that exists,
 * or one that can't be copied.
 */
export function newPageLike(
  files: Files,
  all: Iterable<string>,
  file: string,
  value: unknown,
  now: Date,
  isTaken: (address: string) => boolean,
): Page | undefined {
  const asked = newPage.safeParse(value);
  if (!asked.success)
    throw new RequestError(
      422,
      'Begin the name with a letter or figure, leave out { } < and >, and write 60 signs at most',
    );
  const { like, name } = asked.data;
  const there = files(file) as Page | undefined;
  if (there && there['like'] === stemOf(like) && (there['name'] ?? there['title']) === name)
    return undefined;
  const values = files(like) as Page | undefined;
  const [folder] = file.split('/');
  const link = `/${stemOf(file)}`;
  if (there !== undefined || (folder === 'services' && isTaken(link)))
    throw new RequestError(422, 'There is a page of this name already');
  if (values === undefined || !like.startsWith(`${folder}/`))
    throw new RequestError(422, 'The page to copy is no longer there');
  const pageWith = (own: object): Page => {
    // JSON leaves out what is undefined.
    const page = { ...values, ...own, hidden: true, like: stemOf(like) };
    return JSON.parse(JSON.stringify(page)) as Page;
  };
  if (folder === 'blog') {
    const without = { updated: undefined, checked: undefined, featured: undefined };
    return pageWith({ title: name, date: dayInGlasgow(now), ...without });
  }
  if (folder === 'services')
    return pageWith({
      name,
      card: { ...(values['card'] as object), title: name, link },
      hero: { ...(values['hero'] as object), title: name },
      // Customers said them of the other one.
      testimonials: [],
    });
  const orders = [...all]
    .filter((one) => one.startsWith('towns/'))
    .map((one) => Number((files(one) as Page)['order']));
  // In JSON, so that the name changes in all texts at once.
  const [old, wanted] = [String(values['name']), name].map((one) =>
    JSON.stringify(one).slice(1, -1),
  );
  const renamed = JSON.stringify(values).replaceAll(old!, () => wanted!);
  return pageWith({ ...(JSON.parse(renamed) as object), order: Math.max(...orders) + 1 });
}
