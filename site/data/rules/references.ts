import { fix, type Mistake } from '../error-message.ts';
import { fileOf, shownSlugs, slugsOf, type Rule } from '../load.ts';

/** Unknown names, each with the place that uses it. */
const unknown = (
  file: string,
  path: string[],
  named: string[],
  there: string[],
  what: string,
): Mistake[] =>
  named
    .filter((name) => !there.includes(name))
    .map((name) =>
      fix(file, path, `There is no ${what} "${name}". Choose from: ${there.join(', ')}`),
    );

/** Services, towns and articles named elsewhere exist. */
export const referencesLead: Rule = ({ navigation, services, towns, articles }, folder) => {
  const serviceSlugs = slugsOf('service', folder);
  const townSlugs = slugsOf('town', folder);
  const articleSlugs = slugsOf('article', folder);
  const without = (slugs: string[], slug: string) => slugs.filter((one) => one !== slug);
  return [
    ...Object.entries(navigation ?? {}).flatMap(([list, slugs]) =>
      unknown('content/navigation.yaml', [list], slugs, serviceSlugs, 'service'),
    ),
    ...(services ?? []).flatMap(({ slug, related }) =>
      unknown(
        fileOf.service(slug),
        ['related'],
        related,
        without(serviceSlugs, slug),
        'other service',
      ),
    ),
    ...(towns ?? []).flatMap(({ slug, nearby }) =>
      unknown(fileOf.town(slug), ['nearby'], nearby, without(townSlugs, slug), 'other town'),
    ),
    ...(articles ?? []).flatMap(({ slug, related }) =>
      unknown(
        fileOf.article(slug),
        ['related'],
        related,
        [...without(articleSlugs, slug), ...serviceSlugs],
        'other article or service',
      ),
    ),
  ];
};

/** Every service is linked from a menu, the home page or the footer. */
export const servicesAreReached: Rule = (content, folder) => {
  const { navigation } = content;
  if (!navigation) return [];
  const reached = new Set(Object.values(navigation).flat());
  return shownSlugs('service', content, folder)
    .filter((slug) => !reached.has(slug))
    .map((slug) =>
      fix(
        'content/navigation.yaml',
        ['desktopMenu'],
        `Nothing leads to ${fileOf.service(slug)}. Add a line "- ${slug}" here, or under mobileMenu, homePage or footer`,
        { about: fileOf.service(slug) },
      ),
    );
};

/** There is at least one town. */
export const thereAreTowns: Rule = (_content, folder) =>
  slugsOf('town', folder).length > 0
    ? []
    : [fix('content/towns', [], 'No town is left. Keep one file at least')];

/** Not all pages of one kind are hidden, since others list them. */
export const someAreShown: Rule = ({ hidden = [], ...content }, folder) =>
  (['article', 'service', 'town'] as const).flatMap((kind) => {
    const [first] = hidden.filter((page) => page.kind === kind);
    return first && shownSlugs(kind, { ...content, hidden }, folder).length === 0
      ? [fix(fileOf[kind](first.slug), ['hidden'], `No ${kind} is shown any more. Show one`)]
      : [];
  });
