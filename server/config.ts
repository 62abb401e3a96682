import { resolve } from 'node:path';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { defaultKeepDays } from '../contract/page-marks.ts';
import { readNumbers } from '../contract/phone-numbers.ts';
import { isPublicHost } from './public-address.ts';

/** A setting that is missing or wrong. The message names each setting and how to fix it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const wholeNumber = (least: number, most: number, unlessSet: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z._default(
    z.coerce.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message)),
    unlessSet,
  );
};

const text = z.optional(z.string());

const webAddress = z.pipe(
  z.url({
    protocol: /^https?$/,
    error: 'must be a web address such as https://www.example.co.uk',
  }),
  z.transform((address) => address.replace(/\/$/, '')),
);

/** A telephone number in any form, as WhatsApp takes it: '447700900123'. */
const phoneDigits = z.pipe(
  z.string(),
  z.transform((written, { issues }) => {
    const [number] = readNumbers(written);
    if (number?.dial.startsWith('+')) return number.dial.slice(1);
    issues.push({
      code: 'custom',
      message: 'must be a telephone number: 07700 900123 or 447700900123',
      input: written,
    });
    return z.NEVER;
  }),
);

const ranges = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
  ),
  z.array(
    z
      .string()
      .check(
        z.refine(
          isRange,
          'must be addresses or CIDR ranges with commas between: 127.0.0.1, 10.0.0.0/8',
        ),
      ),
  ),
);

function isRange(value: string): boolean {
  const [address = ''] = value.split('/');
  return isIP(address) !== 0 && (address === value || ipaddr.isValidCIDR(value));
}

const mailAddress = z.string().check(z.includes('@', 'must be an e-mail address'));

const settings = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgresql://user:password@host:5432/database',
    }),
  ),
  SITE_URL: z.optional(webAddress),
  TRUST_PROXY: z._default(ranges, []),
  LOG_LEVEL: z._default(
    z.enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    'info',
  ),
  QUOTE_LIMIT: wholeNumber(0, 1_000_000, 20),
  QUOTE_LIMIT_OVERALL: wholeNumber(0, 100_000_000, 300),
  QUOTE_MIN_SECONDS: wholeNumber(0, 60, 3),
  QUOTE_KEEP_DAYS: wholeNumber(1, 3650, defaultKeepDays),
  BACKUP_RECIPIENT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^age1(pq1)?[02-9ac-hj-np-z]{58,}$/,
          'must be a public key as age-keygen prints it: age1…',
        ),
      ),
  ),
  WHATSAPP_TOKEN: text,
  WHATSAPP_PHONE_NUMBER_ID: z.optional(
    z
      .string()
      .check(z.regex(/^\d+$/, "must be the number's id in digits, as Meta's console shows it")),
  ),
  WHATSAPP_TO: z.optional(phoneDigits),
  WHATSAPP_TEMPLATE: z._default(
    z.string().check(z.regex(/^[a-z0-9_]{1,512}$/, 'may have small letters, digits and _')),
    'new_quote_request',
  ),
  WHATSAPP_API_URL: z._default(webAddress, 'https://graph.facebook.com/v25.0'),
  WHATSAPP_APP_SECRET: text,
  WHATSAPP_VERIFY_TOKEN: text,
  DVSA_CLIENT_ID: text,
  DVSA_CLIENT_SECRET: text,
  DVSA_TENANT_ID: text,
  DVSA_API_KEY: text,
  DVSA_API_URL: z._default(webAddress, 'https://history.mot.api.gov.uk'),
  DVSA_TOKEN_URL: z.optional(webAddress),
  DVLA_API_KEY: text,
  DVLA_API_URL: z._default(
    webAddress,
    'https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1',
  ),
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'must look like smtps://user:password@smtp.example.co.uk:465',
    }),
  ),
  EMAIL_FROM: z.optional(mailAddress),
  EMAIL_TO: z.optional(mailAddress),
  PUSH_LOCAL_SERVICE: z.optional(webAddress),
  SITE_EDITING: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  CONTENT_DIR: z._default(z.string(), 'content'),
});

type Settings = z.infer<typeof settings>;

/** The environment variables that the server reads. */
export const settingNames = Object.keys(settings.shape);

/** What each way to tell the owner of requests needs. */
export const channelSettings = {
  whatsapp: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TO'],
  email: ['SMTP_URL', 'EMAIL_FROM', 'EMAIL_TO'],
} as const satisfies Record<string, (keyof Settings)[]>;

/** Settings that belong together: all of a set or none. */
const sets = [
  channelSettings.whatsapp,
  channelSettings.email,
  ['DVSA_CLIENT_ID', 'DVSA_CLIENT_SECRET', 'DVSA_TENANT_ID', 'DVSA_API_KEY'],
] as const satisfies (keyof Settings)[][];

export type Config = ReturnType<typeof parseConfig>;
export type WhatsappConfig = NonNullable<Config['whatsapp']>;
export type EmailConfig = NonNullable<Config['email']>;
export type DvsaConfig = NonNullable<Config['dvsa']>;
export type DvlaConfig = NonNullable<Config['dvla']>;

/** Turns environment variables into settings. Throws {@link ConfigError}. */
export function parseConfig(env: Record<string, string | undefined>) {
  // An empty line in `.env` means unset.
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = settings.safeParse(filled);
  const problems = result.success
    ? [...missingOfSets(result.data), ...readableOnTheWay(result.data)]
    : result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  if (!result.success || problems.length > 0) {
    throw new ConfigError(`Settings to fix: ${problems.join('; ')}.`);
  }
  const given = result.data;
  // Each set is whole or empty: see `missingOfSets`.
  const whatsapp = given.WHATSAPP_TOKEN
    ? {
        token: given.WHATSAPP_TOKEN,
        phoneNumberId: given.WHATSAPP_PHONE_NUMBER_ID!,
        /** The owner's number, digits only. */
        to: given.WHATSAPP_TO!,
        template: given.WHATSAPP_TEMPLATE,
        /** Graph API with its version, without trailing slash. */
        apiUrl: given.WHATSAPP_API_URL,
      }
    : undefined;
  const email = given.SMTP_URL
    ? { smtpUrl: given.SMTP_URL, from: given.EMAIL_FROM!, to: given.EMAIL_TO! }
    : undefined;
  const dvsa = given.DVSA_CLIENT_ID
    ? {
        clientId: given.DVSA_CLIENT_ID,
        clientSecret: given.DVSA_CLIENT_SECRET!,
        apiKey: given.DVSA_API_KEY!,
        apiUrl: given.DVSA_API_URL,
        tokenUrl:
          given.DVSA_TOKEN_URL ??
          `https://login.microsoftonline.com/${encodeURIComponent(given.DVSA_TENANT_ID!)}/oauth2/v2.0/token`,
      }
    : undefined;
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    /** The shipped content, if the owner may change it in the app; undefined if not. */
    editedContent: given.SITE_EDITING === 'on' ? resolve(given.CONTENT_DIR) : undefined,
    databaseUrl: given.DATABASE_URL,
    siteUrl: given.SITE_URL,
    /** Proxies whose forwarded addresses are believed. */
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
    limits: {
      /** Quotes from one address in ten minutes; 0 is no limit. */
      perAddress: given.QUOTE_LIMIT,
      /** Quotes from all addresses in an hour; 0 is no limit. */
      overall: given.QUOTE_LIMIT_OVERALL,
      /** Forms sent faster than this are suspicious; 0 turns the check off. */
      minSeconds: given.QUOTE_MIN_SECONDS,
    },
    /** Age at which quote requests are deleted, in days; the privacy notice names it. */
    keepDays: given.QUOTE_KEEP_DAYS,
    /** age public key that backups are encrypted to. */
    backupRecipient: given.BACKUP_RECIPIENT,
    whatsapp,
    webhook: { appSecret: given.WHATSAPP_APP_SECRET, verifyToken: given.WHATSAPP_VERIFY_TOKEN },
    email,
    /** An extra origin that push messages may go to, for tests. */
    pushLocalService: given.PUSH_LOCAL_SERVICE,
    dvsa,
    dvla: given.DVLA_API_KEY
      ? { apiKey: given.DVLA_API_KEY, apiUrl: given.DVLA_API_URL }
      : undefined,
    /** The channels that can notify the owner. */
    channels: [
      ...(whatsapp ? ['whatsapp' as const] : []),
      ...(email ? ['email' as const] : []),
    ],
  };
}

function missingOfSets(given: Settings): string[] {
  return sets.flatMap((set) => {
    const missing = set.filter((name) => given[name] === undefined);
    return missing.length === 0 || missing.length === set.length
      ? []
      : [`${missing.join(' and ')} must be set too (${set.join(', ')} belong together)`];
  });
}

const isHttps = ({ protocol }: URL) => protocol === 'https:';
const beginWithHttps = 'begin it with https://';

/**
 * Connections that carry personal data or secrets: setting, check that they are encrypted and
 * certificates looked at, and fix.
 */
const encryptedWays: [keyof Settings, (url: URL) => boolean, string][] = [
  [
    'DATABASE_URL',
    // Without libpq's ways, pg checks the certificate in each of these modes.
    ({ searchParams }) =>
      /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '') &&
      !searchParams.has('uselibpqcompat'),
    'add ?sslmode=verify-full',
  ],
  [
    'SMTP_URL',
    ({ protocol, searchParams }) =>
      (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') &&
      searchParams.get('tls.rejectUnauthorized') !== 'false',
    'begin it with smtps:// or add ?requireTLS=true, and let its certificate be checked',
  ],
  ['WHATSAPP_API_URL', isHttps, beginWithHttps],
  ['DVSA_API_URL', isHttps, beginWithHttps],
  ['DVSA_TOKEN_URL', isHttps, beginWithHttps],
  ['DVLA_API_URL', isHttps, beginWithHttps],
];

/** Lists settings with which a live site would send data unencrypted over the internet. */
function readableOnTheWay(given: Settings): string[] {
  if (!given.SITE_URL?.startsWith('https:')) return [];
  return encryptedWays.flatMap(([name, isEncrypted, fix]) => {
    if (given[name] === undefined) return [];
    const url = new URL(String(given[name]));
    // PostgreSQL's host may also be a parameter, or the path of a socket.
    const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
    if (host.startsWith('/') || !isPublicHost(host) || isEncrypted(url)) return [];
    return [`${name} would go over the internet for others to read: ${fix}`];
  });
}
