import { expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const whatsapp = { WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '123' };

it('settings left empty are not set', () => {
  expect(parseConfig({ PORT: '', WHATSAPP_TOKEN: ' ' }).port).toBe(3000);
});

it.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ QUOTE_LIMIT: '-1' }, 'QUOTE_LIMIT must be a whole number'],
  [{ DATABASE_URL: 'mysql://user:secret@db' }, 'DATABASE_URL must look like postgresql://'],
  [{ SITE_URL: 'example.co.uk' }, 'SITE_URL must be a web address'],
  [{ SECURITY_CONTACT: 'http://a.example' }, 'SECURITY_CONTACT must be an e-mail address'],
  [{ SECURITY_CONTACT: 'nobody' }, 'SECURITY_CONTACT must be an e-mail address'],
  [{ TRUST_PROXY: '10.0.0.0/8, 1' }, 'TRUST_PROXY must be addresses or CIDR ranges'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be addresses or CIDR ranges'],
  [{ ...whatsapp, WHATSAPP_TO: '07700 900123' }, 'WHATSAPP_TO must be an international number'],
  [{ WHATSAPP_TOKEN: 'token' }, 'WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_TO must be set too'],
  [{ SMTP_URL: 'smtp://mail' }, 'EMAIL_FROM and EMAIL_TO must be set too'],
])('settings %o are refused with how to fix them, and not repeated', (env, fix) => {
  expect(() => parseConfig(env)).toThrow(ConfigError);
  expect(() => parseConfig(env)).toThrow(fix);
  expect(() => parseConfig(env)).not.toThrow('secret');
});
