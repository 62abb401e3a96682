import { fix, type Mistake } from '../error-message.ts';
import { fileOf, shownSlugs, slugsOf, type Rule } from '../load.ts';
import { logoPathData } from '../simple-icons.ts';

/** Unknown names, each with the place that uses it. */
function* unknown(
  file: string,
  field: string,
  named: string[],
  there: string[],
  what: string,
): Generator<Mistake> {
  for (const name of named)
    if (!there.includes(name))
      yield fix(
        file,
        [field],
        `There is no ${what} "${name}". Take it out, or choose another one`,
        { inFile: `: ${there.join(', ')}` },
      );
}

/** Services, towns and articles named elsewhere exist. */
const checkReferences: Rule = function* (content, folder) {
  const { navigation, services = [], towns = [], articles = [] } = content;
  const serviceSlugs = slugsOf('service', folder);
  const townSlugs = slugsOf('town', folder);
  const articleSlugs = slugsOf('article', folder);
  const others = (slugs: string[], own: string) => slugs.filter((slug) => slug !== own);
  for (const [list, slugs] of Object.entries(navigation ?? {}))
    yield* unknown('content/navigation.yaml', list, slugs, serviceSlugs, 'service');
  for (const { slug, related } of services) {
    const there = others(serviceSlugs, slug);
    yield* unknown(fileOf.service(slug), 'related', related, there, 'other service');
  }
  for (const { slug, nearby } of towns) {
    const there = others(townSlugs, slug);
    yield* unknown(fileOf.town(slug), 'nearby', nearby, there, 'other town');
  }
  for (const { slug, related } of articles) {
    const there = [...others(articleSlugs, slug), ...serviceSlugs];
    const file = fileOf.article(slug);
    yield* unknown(file, 'related', related, there, 'other article or service');
  }
};

/** Every service is linked from a menu, the home page or the footer. */
const checkServiceLinks: Rule = function* (content, folder) {
  if (!content.navigation) return;
  const reached = new Set(Object.values(content.navigation).flat());
  for (const slug of shownSlugs('service', content, folder)) {
    if (reached.has(slug)) continue;
    const about = fileOf.service(slug);
    const what = `Nothing leads to ${about}. Add it to this list, or to another menu`;
    const inFile = `, as a line "- ${slug}"`;
    yield fix('content/navigation.yaml', ['desktopMenu'], what, { about, inFile });
  }
};

/** There is at least one town. */
export const checkTownCount: Rule = function* (_content, folder) {
  if (slugsOf('town', folder).length === 0)
    yield fix('content/towns', [], 'No town is left. Keep one file at least');
};

/** Not all pages of one kind are hidden, since others list them. */
const checkSomeShown: Rule = function* (content, folder) {
  for (const kind of ['article', 'service', 'town'] as const) {
    const first = content.hidden?.find((page) => page.kind === kind);
    if (first && shownSlugs(kind, content, folder).length === 0)
      yield fix(fileOf[kind](first.slug), ['hidden'], `No ${kind} is shown any more. Show one`);
  }
};

/** A town's search texts name the town. */
const checkTownNames: Rule = function* ({ towns = [] }) {
  for (const { slug, name, search } of towns)
    if (!search.description.includes(name))
      yield fix(fileOf.town(slug), ['search', 'description'], `Name the town in it: ${name}`);
};

/** Each make's page belongs to a make of the carousel, whose logo links to it. */
const checkMakes: Rule = function* ({ makes = [], brands }) {
  for (const { slug, name } of makes)
    if (brands && !brands.some((brand) => brand.name === name))
      yield fix(
        fileOf.make(slug),
        ['name'],
        `content/brands.yaml has no "${name}". Add it there`,
      );
};

/** Each make is in the carousel once, with an existing logo. */
const checkBrands: Rule = function* ({ brands = [] }) {
  const file = 'content/brands.yaml';
  for (const [index, { name, logo }] of brands.entries()) {
    if (logo && !logoPathData(logo)) {
      const what = `Simple Icons has no "${logo}" for ${name}. Look it up on simpleicons.org, or write '' to have the name set in type`;
      yield fix(file, [index, 'logo'], what);
    }
    if (brands.findIndex((other) => other.name === name) < index)
      yield fix(file, [index], `${name} stands here twice. Keep one of the two`);
  }
};

export const referenceRules: Rule[] = [
  checkReferences,
  checkServiceLinks,
  checkTownCount,
  checkSomeShown,
  checkTownNames,
  checkMakes,
  checkBrands,
];
