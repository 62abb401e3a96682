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
  [{ TRUST_PROXY: '10.0.0.0/8, 1' }, 'TRUST_PROXY must be addresses or CIDR ranges'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be addresses or CIDR ranges'],
  [{ ...whatsapp, WHATSAPP_TO: '900123' }, 'WHATSAPP_TO must be a telephone number'],
  [{ WHATSAPP_TOKEN: 'token' }, 'WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_TO must be set too'],
  [{ SMTP_URL: 'smtp://mail' }, 'EMAIL_FROM and EMAIL_TO must be set too'],
])('settings %o are refused with their fix, and their values are not printed', (env, fix) => {
  expect(() => parseConfig(env)).toThrow(ConfigError);
  expect(() => parseConfig(env)).toThrow(fix);
  expect(() => parseConfig(env)).not.toThrow('secret');
});

const mail = { EMAIL_FROM: 'site@a.example', EMAIL_TO: 'owner@a.example' };

it.each([
  [{ DATABASE_URL: 'postgresql://u:secret@db.a.example/q' }, 'add ?sslmode=verify-full'],
  [
    { DATABASE_URL: 'postgresql://u:secret@8.8.8.8/q?sslmode=no-verify' },
    'DATABASE_URL would go',
  ],
  [{ DATABASE_URL: 'postgresql://u:secret@db/q?host=db.a.example' }, 'DATABASE_URL would go'],
  [
    {
      DATABASE_URL: 'postgresql://u:secret@db.a.example/q?sslmode=require&uselibpqcompat=true',
    },
    'DATABASE_URL would go',
  ],
  [
    { SMTP_URL: 'smtps://u:secret@mail.a.example?tls.rejectUnauthorized=false', ...mail },
    'SMTP_URL would go',
  ],
  [{ SMTP_URL: 'smtp://u:secret@mail.a.example:587', ...mail }, 'begin it with smtps://'],
  [{ WHATSAPP_API_URL: 'http://graph.a.example' }, 'begin it with https://'],
])('a live site refuses %o, which would be sent unencrypted', (env, fix) => {
  expect(() => parseConfig({ ...env, SITE_URL: 'https://a.example' })).toThrow(fix);
  expect(() => parseConfig({ ...env, SITE_URL: 'https://a.example' })).not.toThrow('secret');
  expect(parseConfig({ ...env, SITE_URL: 'http://localhost:3000' })).toBeDefined();
});

it.each([
  { DATABASE_URL: 'postgresql://u:secret@db.a.example/q?sslmode=verify-full' },
  { DATABASE_URL: 'postgresql://u:secret@database:5432/q' },
  { DATABASE_URL: 'postgresql://u:secret@10.0.0.5/q' },
  { DATABASE_URL: 'postgresql://u:secret@[fd00::5]/q' },
  { DATABASE_URL: 'postgresql://u:secret@%2Frun%2Fpostgresql.d/q' },
  { DATABASE_URL: 'postgresql:///q?host=/run/postgresql.d' },
  { DATABASE_URL: 'postgresql://u:secret@db.railway.internal/q' },
  { SMTP_URL: 'smtps://u:secret@mail.a.example', ...mail },
  { SMTP_URL: 'smtp://u:secret@mail.a.example:587?requireTLS=true', ...mail },
  { SMTP_URL: 'smtp://127.0.0.1:25', ...mail },
])('a live site takes %o: encrypted, or in a private network', (env) => {
  expect(parseConfig({ ...env, SITE_URL: 'https://a.example' })).toBeDefined();
});
