import { expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const whatsapp = { WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '123' };

it('settings left empty are not set', () => {
  expect(parseConfig({ PORT: '', WHATSAPP_TOKEN: ' ' }).port).toBe(3000);
});

it('wrong settings are refused with their fix, and their values are not printed', () => {
  for (const [env, fix] of [
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://user:secret@db' }, 'DATABASE_URL must look like postgresql://'],
    [{ SITE_URL: 'example.co.uk' }, 'SITE_URL must be a web address'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be addresses or CIDR ranges'],
    [{ ...whatsapp, WHATSAPP_TO: '900123' }, 'WHATSAPP_TO must be a telephone number'],
    [{ WHATSAPP_TOKEN: 'token' }, 'WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_TO must be set too'],
  ] as const) {
    expect(() => parseConfig(env)).toThrow(ConfigError);
    expect(() => parseConfig(env)).toThrow(fix);
    expect(() => parseConfig(env)).not.toThrow('secret');
  }
});

const mail = { EMAIL_FROM: 'site@a.example', EMAIL_TO: 'owner@a.example' };

it('a live site refuses what would be sent unencrypted over the internet', () => {
  const database = 'postgresql://u:secret@db.a.example/q';
  const live = { SITE_URL: 'https://a.example' };
  for (const [env, fix] of [
    [{ DATABASE_URL: database }, 'add ?sslmode=verify-full'],
    [{ DATABASE_URL: `${database}?sslmode=no-verify` }, 'DATABASE_URL would go'],
    [{ DATABASE_URL: 'postgresql://u:secret@db/q?host=db.a.example' }, 'DATABASE_URL would go'],
    [
      { DATABASE_URL: `${database}?sslmode=require&uselibpqcompat=true` },
      'DATABASE_URL would go',
    ],
    [
      { SMTP_URL: 'smtps://u:secret@mail.a.example?tls.rejectUnauthorized=false', ...mail },
      'SMTP_URL would go',
    ],
    [{ SMTP_URL: 'smtp://u:secret@mail.a.example:587', ...mail }, 'begin it with smtps://'],
    [{ WHATSAPP_API_URL: 'http://graph.a.example' }, 'begin it with https://'],
  ] as const) {
    expect(() => parseConfig({ ...env, ...live })).toThrow(fix);
    expect(() => parseConfig({ ...env, ...live })).not.toThrow('secret');
    expect(parseConfig({ ...env, SITE_URL: 'http://localhost:3000' })).toBeDefined();
  }
  for (const env of [
    { DATABASE_URL: `${database}?sslmode=verify-full` },
    { DATABASE_URL: 'postgresql://u:secret@database:5432/q' },
    { DATABASE_URL: 'postgresql://u:secret@[fd00::5]/q' },
    { DATABASE_URL: 'postgresql:///q?host=/run/postgresql.d' },
    { SMTP_URL: 'smtps://u:secret@mail.a.example', ...mail },
    { SMTP_URL: 'smtp://u:secret@mail.a.example:587?requireTLS=true', ...mail },
    { SMTP_URL: 'smtp://127.0.0.1:25', ...mail },
  ])
    expect(parseConfig({ ...env, ...live }), JSON.stringify(env)).toBeDefined();
});
