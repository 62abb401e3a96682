import { legalPages } from '../../site/data/pages.ts';
import { fileOf, type Content } from '../../site/data/load.ts';
import type { Business } from '../../site/data/schemas/business.ts';
import type { Town } from '../../site/data/schemas/town.ts';

/** Something to do before real visitors come. */
export type Todo = {
  /** The file, or the settings. */
  where: string;
  field: string;
  what: string;
  /** True if the site can go live without it. */
  optional?: boolean;
};

type Settings = Record<string, string | undefined>;

/** To-dos in content and settings. */
export const todosIn = (content: Content, env: Settings): Todo[] => [
  ...factTodos(content.business),
  ...claimTodos(content.business.claims),
  ...priceTodos(content.pricing),
  ...arrivalTodos(content.towns),
  ...sampleTodos(content),
  ...detailTodos(content.business, env),
  ...legalTodos(content),
  ...settingTodos(env),
];

/** Numbers that Ofcom reserves for drama, without spaces. */
const drama =
  /^0(7700900|1(?:1[3-8]|[2-6]1)4960|1914980|2079460|2896496|2920180|1632960|3069990|8081570)\d{3}$/;
const isDrama = (number: string) => drama.test(number.replaceAll(' ', ''));
/** Domains that nobody can own (RFC 2606), and the example domain used here. */
const isExampleDomain = (host: string) =>
  /(^|\.)example(\.(com|net|org|co\.uk))?$|\.(test|invalid|localhost)$/.test(host);

const business = 'content/business.yaml';

/** A name that only a company may have: 'Glasgow Auto Locksmith Ltd'. */
const isCompany = (name: string) => /\b(ltd|limited|plc|llp|lp)\.?$/i.test(name.trim());

/**
 * Identity details that the law requires: for a company the Companies Act 2006 and its
 * regulations, of a sole trader with a trading name by part 41 of that Act, and of both by the
 * Consumer Contracts Regulations 2013 and, of insurance, by the Provision of Services Regulations 2009.
 */
const identity = (name: string): Record<string, string> => ({
  ...(isCompany(name)
    ? {
        'legal.registeredNumber': `Put in the number of ${name} at Companies House, and check that name`,
        'legal.registeredOffice': 'Put in the address of the registered office',
      }
    : {
        'person.name': 'Put in your own name: a sole trader has to say it',
        'legal.serviceAddress': 'Put in the address where letters and court papers reach you',
      }),
  'insurance.insurer': 'Put in who insures you, then the cover, number and link below it',
  'complaints.person': 'Put in who answers complaints',
  'legal.icoNumber':
    'Pay the data protection fee at ico.org.uk/fee and put in the number of your registration',
});

function factTodos(facts: Business): Todo[] {
  const { legalName, phone, landline, email } = facts;
  return [
    ...Object.entries({ phone, landline })
      .filter(([, number]) => isDrama(number))
      .map(([field, number]) => ({
        where: business,
        field,
        what: `${number} belongs to nobody: put in yours`,
      })),
    ...(isExampleDomain(email.split('@')[1] ?? '')
      ? [{ where: business, field: 'email', what: `${email} reaches nobody: put in yours` }]
      : []),
    ...missingIn(facts, identity(legalName)).map(([field, what]) => ({
      where: business,
      field,
      what,
    })),
  ];
}

/** Details that /about and the legal pages need, as `group.field` of business.yaml, with advice. */
const details: Record<string, string> = {
  'person.name': 'Put in who comes, since when, what he shows, and a photo',
  'van.description': 'Put in what the van looks like',
  'van.base': 'Put in the district the van starts from',
  memberships: 'Put in the trade bodies you belong to, with number and link, if any',
  'guarantee.keys': "Put in how long you guarantee a key, such as '12 months'",
  'guarantee.labour': 'Put in how long you guarantee your work',
  deposits: 'Put in when you take money before the work, if ever',
  'suppliers.hosting':
    'Put in who hosts the site and in which country: the privacy notice names it',
  'suppliers.email':
    'Put in who keeps your mailbox and in which country: the privacy notice names it',
  'suppliers.transfers':
    'If either lies outside the United Kingdom, put in what protects the data there',
  papers: 'Put in how long you keep a copy of papers that a maker asked for',
};

/**
 * Optional details, left out until they are known. Only where visitors' data is kept, and by
 * whom, is required (UK GDPR, article 13).
 */
function detailTodos(facts: Business, env: Settings): Todo[] {
  const keepers = ['suppliers.hosting', ...(env['SMTP_URL'] ? ['suppliers.email'] : [])];
  return missingIn(facts, details)
    .filter(([field]) => !(field in identity(facts.legalName)))
    .map(([field, what]) => ({
      where: business,
      field,
      what,
      optional: !keepers.includes(field),
    }));
}

/** The empty fields among these, named as `group.field` of business.yaml. */
const missingIn = (facts: Business, fields: Record<string, string>) =>
  Object.entries(fields).filter(([path]) =>
    isEmpty(path.split('.').reduce<unknown>(fieldOf, facts)),
  );
const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
const fieldOf = (value: unknown, name: string) => (value as Record<string, unknown>)[name];

/** A general text does not replace legal advice. */
const legalTodos = (content: Content): Todo[] =>
  legalPages(content).flatMap(({ file, checked, sections }) => [
    ...sections.flatMap(({ title, paragraphs, list }) =>
      [...paragraphs, ...list]
        .filter(({ confirmed }) => confirmed === false)
        .map(({ text }) => ({
          where: file,
          field: `sections, "${title}", confirmed`,
          what: `Check what you promise in "${text}", then write confirmed: true`,
        })),
    ),
    ...(checked
      ? []
      : [
          {
            where: file,
            field: 'checked',
            what: 'Have this checked by somebody who knows the law, and write down who it was and when',
            optional: true,
          },
        ]),
  ]);

/** The Advertising Standards Authority requires proof before a claim is made. */
const claimTodos = (claims: Business['claims']): Todo[] =>
  Object.entries(claims)
    .filter(([, { shown, evidence }]) => shown && !evidence)
    .map(([name, { wording }]) => ({
      where: business,
      field: `claims.${name}.evidence`,
      what: `"${wording}": write down what proves it, or set shown: false`,
    }));

type Priced = { price?: number; usuallyUpTo?: number };
const priceSaid = ({ price, usuallyUpTo }: Priced) =>
  [price && `£${price}`, usuallyUpTo && `usually up to £${usuallyUpTo}`]
    .filter(Boolean)
    .join(', ') || 'the row';

/** Prices, including those of single makes, and rules that the owner has not confirmed. */
function priceTodos({ jobs, page }: Content['pricing']): Todo[] {
  const rows = Object.entries(jobs).flatMap(([name, job]) => [
    { field: `jobs.${name}.confirmed`, ...job },
    ...Object.entries(job.makes).map(([make, own]) => ({
      field: `jobs.${name}.makes.${make}.confirmed`,
      ...own,
    })),
  ]);
  const rules = page.rules.items.map(({ confirmed }, index) => ({
    field: `page.rules.items, entry ${index + 1}, confirmed`,
    confirmed,
  }));
  return [
    ...rows.map((row) => ({ ...row, what: priceSaid(row) })),
    ...rules.map((rule) => ({ ...rule, what: 'what it says' })),
  ]
    .filter(({ confirmed }) => !confirmed)
    .map(({ field, what }) => ({
      where: 'content/pricing.yaml',
      field,
      what: `Check ${what}, then write confirmed: true`,
    }));
}

/** Arrival times of towns that the owner has not confirmed. */
const arrivalTodos = (towns: Town[]): Todo[] =>
  towns
    .filter(({ arrival }) => !arrival.confirmed)
    .map(({ slug, arrival: { typical } }) => ({
      where: fileOf.town(slug),
      field: 'arrival.confirmed',
      what: `Check "${typical}" against your job log, then write confirmed: true`,
    }));

/** Invented reviews are unlawful in the UK (Digital Markets, Competition and Consumers Act 2024). */
function sampleTodos({ testimonials, googleReviews, services }: Content): Todo[] {
  const files: [where: string, list: string, entries: { sample: boolean }[]][] = [
    ['content/testimonials.yaml', '', testimonials],
    ['content/google-reviews.yaml', '', googleReviews],
    ...services.map(({ slug, testimonials }): (typeof files)[number] => [
      `content/services/${slug}.yaml`,
      'testimonials, ',
      testimonials,
    ]),
  ];
  return files.flatMap(([where, list, entries]) => {
    const samples = entries.flatMap(({ sample }, index) => (sample ? [index + 1] : []));
    if (samples.length === 0) return [];
    const field = `${list}${samples.length === 1 ? 'entry' : 'entries'} ${samples.join(', ')}`;
    const what = 'Put real words in their place and take "sample: true" away, or delete them';
    return [{ where, field, what }];
  });
}

type Setting = [name: string, isSound: (value: string) => boolean, what: string];

const siteUrl: Setting = [
  'SITE_URL',
  isPublicAddress,
  'Set it to your address, such as https://www.yourname.co.uk',
];
const analytics: Setting = [
  'PUBLIC_GA_MEASUREMENT_ID',
  (id) => /^G-[A-Z0-9]{6,}$/.test(id),
  'Set it to your id of Google Analytics, such as G-AB12CD34EF, to count visits',
];
const whatsapp: Setting[] = [
  ['WHATSAPP_TOKEN', Boolean, 'Set it to the permanent token of your WhatsApp system user'],
  ['WHATSAPP_PHONE_NUMBER_ID', Boolean, 'Set it to the id of the number that sends'],
  [
    'WHATSAPP_TO',
    (to) => to !== '' && !isDrama(to.replace(/^\+?44/, '0')),
    'Set it to the number that is told of requests, such as 447911 123456',
  ],
];

/**
 * Missing or wrong settings. Analytics and WhatsApp are optional while none of their settings
 * is set.
 */
function settingTodos(env: Settings): Todo[] {
  const valueOf = ([name]: Setting) => env[name]?.trim() ?? '';
  const todosOf = (settings: Setting[], optional: boolean) =>
    settings
      .filter((setting) => !setting[1](valueOf(setting)))
      .map(([field, , what]) => ({ where: 'Settings (.env)', field, what, optional }));
  const unused = (settings: Setting[]) => settings.every((setting) => valueOf(setting) === '');
  return [
    ...todosOf([siteUrl], false),
    ...todosOf([analytics], unused([analytics])),
    ...todosOf(whatsapp, unused(whatsapp)),
  ];
}

function isPublicAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url?.protocol !== 'https:') return false;
  const { hostname } = url;
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !isExampleDomain(hostname);
}
