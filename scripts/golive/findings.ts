/** Something that must change before real visitors come. */
export type Finding = {
  /** The file or the settings in which it stands. */
  where: string;
  what: string;
  mend: string;
};

export type Facts = {
  legalName: string;
  phone: string;
  landline: string;
  email: string;
  legal: Record<string, string>;
  claims: Record<string, { wording: string; shown: boolean; evidence?: string }>;
};

/**
 * Numbers that Ofcom keeps free for films and plays, without spaces.
 * https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
 */
const drama =
  /^0(7700900|1(?:1[3-8]|[2-6]1)4960|1914980|2079460|2896496|2920180|1632960|3069990|8081570)\d{3}$/;
const isDrama = (number: string) => drama.test(number.replaceAll(' ', ''));
/** Domains that nobody can own (RFC 2606), and the one that stands for them here. */
const isExampleDomain = (host: string) =>
  /(^|\.)example(\.(com|net|org|co\.uk))?$|\.(test|invalid|localhost)$/.test(host);

const business = 'content/business.yaml';

export function factFindings({ legalName, phone, landline, email, legal }: Facts): Finding[] {
  const numbers = { phone, landline };
  const required = {
    registeredNumber: `the number of ${legalName} at Companies House, and check that name`,
    registeredOffice: 'the address of the registered office',
    privacyPolicy: 'the address of your privacy policy',
    terms: 'the address of your terms',
  };
  return [
    ...Object.entries(numbers)
      .filter(([, number]) => isDrama(number))
      .map(([what, number]) => ({
        where: business,
        what,
        mend: `${number} belongs to nobody: put in yours`,
      })),
    ...(isExampleDomain(email.split('@')[1] ?? '')
      ? [{ where: business, what: 'email', mend: `${email} reaches nobody: put in yours` }]
      : []),
    ...Object.entries(required)
      .filter(([name]) => !legal[name])
      .map(([name, value]) => ({
        where: business,
        what: `legal.${name}`,
        mend: `Put in ${value}`,
      })),
  ];
}

/** The Advertising Standards Authority wants proof to be held before a claim is made. */
export const claimFindings = ({ claims }: Facts): Finding[] =>
  Object.entries(claims)
    .filter(([, { shown, evidence }]) => shown && !evidence)
    .map(([name, { wording }]) => ({
      where: business,
      what: `claims.${name}`,
      mend: `"${wording}": write down what proves it, or set shown: false`,
    }));

export type Voiced = { where: string; voices: { sample?: boolean }[] };

/** Invented reviews are unlawful in the UK (Digital Markets, Competition and Consumers Act 2024). */
export const sampleFindings = (files: Voiced[]): Finding[] =>
  files.flatMap(({ where, voices }) => {
    const samples = voices.filter(({ sample }) => sample).length;
    if (samples === 0) return [];
    const mend = 'Put real words in their place and take "sample: true" away';
    return [{ where, what: `${samples} sample ${samples === 1 ? 'voice' : 'voices'}`, mend }];
  });

export function settingFindings(env: Record<string, string | undefined>): Finding[] {
  const wanted: [name: string, isSound: (value: string) => boolean, mend: string][] = [
    ['SITE_URL', isPublicAddress, 'Set it to your address, such as https://www.yourname.co.uk'],
    [
      'PUBLIC_GA_MEASUREMENT_ID',
      (id) => /^G-[A-Z0-9]{6,}$/.test(id),
      'Set it to your id of Google Analytics, such as G-AB12CD34EF',
    ],
    ['WHATSAPP_TOKEN', Boolean, 'Set it to the permanent token of your WhatsApp system user'],
    ['WHATSAPP_PHONE_NUMBER_ID', Boolean, 'Set it to the id of the number that sends'],
    [
      'WHATSAPP_TO',
      (to) => to !== '' && !isDrama(to.replace(/^\+?44/, '0')),
      'Set it to the number that is told of requests, such as 447911 123456',
    ],
  ];
  return wanted
    .filter(([name, isSound]) => !isSound(env[name]?.trim() ?? ''))
    .map(([what, , mend]) => ({ where: 'Settings (.env)', what, mend }));
}

function isPublicAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url?.protocol !== 'https:') return false;
  const { hostname } = url;
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !isExampleDomain(hostname);
}
