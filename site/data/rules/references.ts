import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fix, type Mistake } from '../error-message.ts';
import {
  contentFile,
  shownSlugs,
  singleFiles,
  slugsOf,
  type Content,
  type Rule,
} from '../load.ts';
import { pagesIn } from '../pages.ts';
import type { Job } from '../schemas/pricing.ts';
import { pictureFile } from '../picture-files.ts';
import { logoPathData } from '../simple-icons.ts';

/** All files of a folder by their path inside it, without hidden ones. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

/** The file names allowed in each folder, and the advice for others. */
const folders: [folder: RegExp, name: RegExp, advice: string][] = [
  [/^(makes|towns|services)\//, /^[^/]+\/[a-z0-9-]+\.yaml$/, 'Name it like east-kilbride.yaml'],
  [/^blog\//, /^[^/]+\/[a-z0-9-]+\.mdx$/, 'Name it like spare-key-vs-cloned-key.mdx'],
  [
    /^pictures\//,
    pictureFile,
    'Name it in small letters, such as spare-car-keys.jpg, and save it as JPEG, PNG, WebP, AVIF or SVG',
  ],
  [/./, /$^/, 'Take it out, or give it the name of the file it is to replace'],
];

/** Every file is read: a misspelt name would go unnoticed. */
const checkFileNames: Rule = function* (_content, folder) {
  for (const file of filesIn(folder)) {
    if (singleFiles.some(([, path]) => path === file)) continue;
    const [, name, advice] = folders.find(([inside]) => inside.test(file))!;
    if (!name.test(file)) yield fix(`content/${file}`, [], `Nothing reads this. ${advice}`);
  }
};

const pricedJobs = (jobs: Record<string, Job>) =>
  Object.keys(jobs).filter((name) => jobs[name]!.price !== undefined);

type Named = {
  file: string;
  path: PropertyKey[];
  names: string[];
  there: string[];
  what: string;
};

/** Everything in content that names a page, a job, a logo or a make, with what it can name. */
function namesIn(content: Content, folder: string): Named[] {
  const { articles, brands, home, makes, navigation, pages, pricing, services, towns } =
    content;
  const [serviceSlugs, townSlugs, articleSlugs] = (['service', 'town', 'article'] as const).map(
    (kind) => slugsOf(kind, folder),
  ) as [string[], string[], string[]];
  const others = (slugs: string[], own: string) => slugs.filter((slug) => slug !== own);
  const jobs = Object.keys(pricing.jobs);
  const priced = { there: pricedJobs(pricing.jobs), what: 'job with a price' };
  const inPricing = (path: PropertyKey[], name: string, of: Pick<Named, 'there' | 'what'>) => ({
    file: 'content/pricing.yaml',
    path,
    names: [name],
    ...of,
  });
  const job = { there: jobs, what: 'job' };
  return [
    ...Object.entries(navigation).map(([list, names]) => ({
      file: 'content/navigation.yaml',
      path: [list],
      names,
      there: serviceSlugs,
      what: 'service',
    })),
    ...services.flatMap(({ slug, related, job: own }) => [
      {
        file: contentFile.service(slug),
        path: ['related'],
        names: related,
        there: others(serviceSlugs, slug),
        what: 'other service',
      },
      { file: contentFile.service(slug), path: ['job'], names: [own], ...job },
    ]),
    ...towns.map(({ slug, nearby }) => ({
      file: contentFile.town(slug),
      path: ['nearby'],
      names: nearby,
      there: others(townSlugs, slug),
      what: 'other town',
    })),
    ...articles.map(({ slug, related }) => ({
      file: contentFile.article(slug),
      path: ['related'],
      names: related,
      there: [...others(articleSlugs, slug), ...serviceSlugs],
      what: 'other article or service',
    })),
    ...makes.flatMap(({ slug, name, jobs: own }) => [
      { file: contentFile.make(slug), path: ['jobs'], names: own, ...job },
      {
        file: contentFile.make(slug),
        path: ['name'],
        names: [name],
        there: brands.map((brand) => brand.name),
        what: 'make in content/brands.yaml',
      },
    ]),
    {
      file: 'content/home.yaml',
      path: ['spareKey', 'job'],
      names: [home.spareKey.job],
      ...job,
    },
    { file: 'content/pages.yaml', path: ['town', 'jobs'], names: pages.town.jobs, ...job },
    ...Object.entries(pricing.plans).map(([plan, { job: name }]) =>
      inPricing(['plans', plan, 'job'], name, priced),
    ),
    ...pricing.page.examples.bills.map(({ job: name }, at) =>
      inPricing(['page', 'examples', 'bills', at, 'job'], name, priced),
    ),
    ...Object.entries(pricing.jobs).flatMap(([name, { makes: own }]) =>
      Object.keys(own).map((make) =>
        inPricing(['jobs', name, 'makes', make], make, {
          there: makes.filter((one) => one.jobs.includes(name)).map(({ slug }) => slug),
          what: 'make with this job on its page,',
        }),
      ),
    ),
  ];
}

/** Every name leads to something that exists. */
const checkNames: Rule = function* (content, folder) {
  for (const { file, path, names, there, what } of namesIn(content, folder))
    for (const name of names)
      if (!there.includes(name))
        yield fix(file, path, {
          what: `There is no ${what} "${name}". Take it out, or choose another one`,
          byHand: `: ${there.join(', ')}`,
        });
  for (const [at, { name, logo }] of content.brands.entries())
    if (logo && !logoPathData(logo))
      yield fix(
        'content/brands.yaml',
        [at, 'logo'],
        `Simple Icons has no "${logo}" for ${name}. Look it up on simpleicons.org, or write '' to have the name set in type`,
      );
};

/** Other pages list those of a kind, so one of each is shown. */
const checkSomeShown: Rule = function* (content, folder) {
  if (slugsOf('town', folder).length === 0)
    yield fix('content/towns', [], 'No town is left. Keep one file at least');
  for (const kind of ['article', 'service', 'town'] as const) {
    const first = content.hidden.find((page) => page.kind === kind);
    if (first && shownSlugs(kind, content, folder).length === 0)
      yield fix(
        contentFile[kind](first.slug),
        ['hidden'],
        `No ${kind} is shown any more. Show one`,
      );
  }
};

function* repeated(entries: [key: string, mistake: (first: string) => Mistake, at: string][]) {
  const first = new Map<string, string>();
  for (const [key, mistake, at] of entries) {
    const other = first.get(key);
    if (other === undefined) first.set(key, at);
    else yield mistake(other);
  }
}

/** No address, title or make stands twice, and one article at most is featured. */
const checkUnique: Rule = function* (content) {
  // The oldest article first, so that a newer one has to differ.
  const pages = pagesIn({ ...content, articles: content.articles.toReversed() });
  for (const field of ['path', 'title'] as const)
    yield* repeated(
      pages.map(({ file, ...one }) => [
        one[field],
        (other) =>
          fix(
            file,
            field === 'path' ? ['card', 'link'] : one.titlePath,
            `"${one[field]}" is that of ${other} too. Give it its own`,
          ),
        file,
      ]),
    );
  yield* repeated(
    content.brands.map(({ name }, at) => [
      name,
      () => fix('content/brands.yaml', [at], `${name} stands here twice. Keep one of the two`),
      name,
    ]),
  );
  yield* repeated(
    content.articles
      .filter(({ featured }) => featured)
      .map(({ slug }) => [
        'featured',
        (other) =>
          fix(
            contentFile.article(slug),
            ['featured'],
            `${other} is featured too. Leave "featured: true" in one article`,
          ),
        contentFile.article(slug),
      ]),
  );
};

export const referenceRules: Rule[] = [checkFileNames, checkNames, checkSomeShown, checkUnique];
