import { confirmedGroups, openGroups } from '../../contract/confirmed.ts';
import { valueAt } from '../../contract/content-place.ts';
import { britishNumber } from '../../contract/phone-numbers.ts';
import { fieldAt } from './error-message.ts';
import { pageFile } from './files.ts';
import type { Content } from './load.ts';
import type { Business } from './schemas/business.ts';

/** Something to do before real visitors come. */
export type Todo = {
  /** The file, or the settings. */
  where: string;
  field: string;
  /** The place in the file; missing for a setting. */
  path?: (string | number)[];
  what: string;
  /** True if the site can go live without it. */
  optional?: boolean;
};

type Settings = Record<string, string | undefined>;

const inContent = (file: string, path: (string | number)[], what: string): Todo => ({
  where: `content/${file}`,
  field: fieldAt(path),
  path,
  what,
});

/** To-dos in content and settings. */
export const todosIn = (content: Content, env: Settings): Todo[] => [
  ...confirmedTodos(content.business),
  ...settingTodos(env),
  ...[
    ...contactTodos(content.business),
    ...missingTodos(content.business),
    ...claimTodos(content.business.claims),
    ...sampleTodos(content),
  ].map((todo) => ({ ...todo, optional: true })),
];

/** The groups of facts to confirm and, once all are, the example notice to take off. */
function confirmedTodos({ confirmed, example }: Business): Todo[] {
  const left = openGroups(confirmed);
  if (left.length === 0 && example)
    return [inContent(business, ['example'], 'Take the example notice off')];
  return left.map((group) =>
    inContent(
      business,
      ['confirmed', group],
      `Check this, then confirm it: ${confirmedGroups[group]}`,
    ),
  );
}

/** Numbers that Ofcom reserves for fictional, without spaces. */
const fictional =
  /^0(7700900|1(?:1[3-8]|[2-6]1)4960|1914980|2079460|2896496|2920180|1632960|3069990|8081570)\d{3}$/;
const isFictional = (number: string) => fictional.test(number.replaceAll(' ', ''));
/** Domains that nobody can own (RFC 2606), and the example domain used here. */
const isExampleDomain = (host: string) =>
  /(^|\.)example(\.(com|net|org|co\.uk))?$|\.(test|invalid|localhost)$/.test(host);

const business = 'business.yaml';

/** How the name of a company or registered partnership has to end, written out or not. */
const companyEnd =
  /\b(ltd|limited|plc|llp|lp|cic|public limited company|limited (liability )?partnership|community interest company)$/i;
const isCompany = (name: string) => companyEnd.test(name.replaceAll('.', '').trim());

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
  'insurance.insurer':
    'Put in who insures you, also for the cars you work on, then the cover, number and link below it',
  'complaints.person': 'Put in who answers complaints',
  'legal.icoNumber':
    'Pay the data protection fee at ico.org.uk/fee and put in the number of your registration',
});

function* contactTodos({ phone, landline, email }: Business): Generator<Todo> {
  for (const [field, number] of Object.entries({ phone, landline }))
    if (isFictional(number))
      yield inContent(business, [field], `${number} belongs to nobody: put in yours`);
  if (isExampleDomain(email.split('@')[1]!))
    yield inContent(business, ['email'], `${email} reaches nobody: put in yours`);
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
  'map.placeId': 'Put in the id of your Google listing, so that links to reviews open it',
};

/** What the law asks for, and details that are left out until they are known. */
function* missingTodos(facts: Business): Generator<Todo> {
  const lawful = identity(facts.legalName);
  for (const [field, what] of Object.entries({ ...lawful, ...details, ...lawful })) {
    const path = field.split('.');
    const value = valueAt(facts, path);
    if (!value || (Array.isArray(value) && value.length === 0))
      yield inContent(business, path, what);
  }
}

/** The Advertising Standards Authority requires proof before a claim is made. */
function* claimTodos(claims: Business['claims']): Generator<Todo> {
  for (const [name, { shown, evidence, wording }] of Object.entries(claims)) {
    const what = `"${wording}": write down what proves it, or hide this claim`;
    if (shown && !evidence) yield inContent(business, ['claims', name, 'evidence'], what);
  }
}

/** Invented reviews are unlawful in the UK (Digital Markets, Competition and Consumers Act 2024). */
function* sampleTodos({ testimonials, googleReviews, services }: Content): Generator<Todo> {
  const lists = [
    { file: 'testimonials.yaml', path: [], reviews: testimonials },
    { file: 'google-reviews.yaml', path: [], reviews: googleReviews },
    ...services.map(({ slug, testimonials: reviews }) => ({
      file: pageFile('service', slug),
      path: ['testimonials'],
      reviews,
    })),
  ];
  for (const { file, path, reviews } of lists) {
    // Between them are gaps, where a hidden claim left nothing.
    const count = reviews.filter((review) => review?.sample).length;
    const first = reviews.findIndex((review) => review?.sample);
    const what = `Invented reviews here: ${count}. They are left out once the notice is off`;
    if (count > 0) yield inContent(file, [...path, first], what);
  }
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
    (to) => to !== '' && !isFictional(britishNumber(to)?.shown ?? to),
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
