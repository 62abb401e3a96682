import { describe, expect, it } from 'vitest';
import { serverFeatures, type ServerFeature } from '../../contract/privacy-features.ts';
import { parseConfig } from '../config.ts';
import { startTestApp, withoutWhatsapp } from '../testing/test-app.ts';
import { fillPrivacyNotice } from './privacy-notice.ts';

const page = `<ul><li>Everybody</li>${serverFeatures
  .map((feature) => `<li data-when="${feature}"><strong>${feature}</strong> gets it.</li>`)
  .join('')}</ul><p>Kept for <span data-keep-days="true">90</span> days.</p>`;

/** What sets each feature up. */
const settings: Record<ServerFeature, Record<string, string>> = {
  whatsapp: {
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '1234567890',
    WHATSAPP_TO: '447700900999',
  },
  email: {
    SMTP_URL: 'smtps://user:password@smtp.example.co.uk:465',
    EMAIL_FROM: 'site@example.co.uk',
    EMAIL_TO: 'owner@example.co.uk',
  },
  vehicles: { DVLA_API_KEY: 'key' },
};

describe('the privacy notice', () => {
  it.each(serverFeatures)('speaks of %s only where it is set up', (feature) => {
    const bare = fillPrivacyNotice(page, parseConfig({}));
    const filled = fillPrivacyNotice(page, parseConfig(settings[feature]));
    expect(bare).not.toContain('gets it');
    expect(filled.match(/(\w+)<\/strong> gets it/g)).toEqual([`${feature}</strong> gets it`]);
    for (const one of [bare, filled]) expect(one).toContain('<li>Everybody</li>');
  });

  it('names the days that requests are kept by the setting', () => {
    const daysWith = (env: Record<string, string>) =>
      /Kept for <span[^>]*>(\d+)/.exec(fillPrivacyNotice(page, parseConfig(env)))?.[1];
    expect(daysWith({})).toBe('90');
    expect(daysWith({ QUOTE_KEEP_DAYS: '30' })).toBe('30');
  });

  it('comes filled in, whatever the encoding', async () => {
    const { app } = await startTestApp('sqlite', {
      ...withoutWhatsapp,
      ...settings.email,
      QUOTE_KEEP_DAYS: '14',
    });
    const plain = await app.inject('/privacy');
    expect(plain.body).toContain('>14<');
    expect(plain.body).toContain('data-when="email"');
    expect(plain.body).not.toContain('data-when="whatsapp"');
    const brotli = await app.inject({ url: '/privacy', headers: { 'accept-encoding': 'br' } });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      etag: plain.headers.etag,
    });
  });
});
