import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { serverFeatures, type ServerFeature } from '../../contract/page-marks.ts';
import { startTestApp, withoutWhatsapp } from '../testing/test-app.ts';

/** The settings that enable each feature, and only that one. */
const settings: Record<ServerFeature, Record<string, string>> = {
  whatsapp: {},
  email: {
    ...withoutWhatsapp,
    SMTP_URL: 'smtps://user:password@smtp.example.co.uk:465',
    EMAIL_FROM: 'site@example.co.uk',
    EMAIL_TO: 'owner@example.co.uk',
  },
  vehicles: { ...withoutWhatsapp, DVLA_API_KEY: 'key' },
};

it.each(serverFeatures)(
  'the privacy notice mentions %s only if it is set up',
  async (feature) => {
    const set = { ...settings[feature], QUOTE_KEEP_DAYS: '14' };
    const { app } = await startTestApp(set);
    const plain = await app.inject('/privacy');
    const named = [...plain.body.matchAll(/<li>(\w+)<\/li>/g)].map(([, name]) => name);
    expect(named).toEqual([feature]);
    expect(plain.body).toContain('14 days');
    const brotli = await app.inject({ url: '/privacy', headers: { 'accept-encoding': 'br' } });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      etag: plain.headers.etag,
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  },
);
