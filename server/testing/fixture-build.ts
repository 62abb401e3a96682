import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { errorPlaceholders, type BuildManifest } from '../../contract/manifest.ts';
import { requestPlaceholder, type RequestFact } from '../../contract/request-page.ts';
import { quoteFields } from '../../contract/fields.ts';
import {
  featureAttribute,
  keepDaysAttribute,
  serverFeatures,
} from '../../contract/privacy-features.ts';

const titles: Record<string, string> = {
  '/': 'Home',
  '/blog': 'Blog',
  '/blog/spare-key-vs-cloned-key': 'Article',
  '/privacy': privacyBody(),
  '/quote-received': `Quote Request Received!<template data-when="known">${requestPlaceholder('reference')} ${requestPlaceholder('address')}</template>`,
};

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Writes a small site in the shape of the build's output. */
export function writeFixtureBuild(folder: string, siteUrl = 'http://localhost:3000'): void {
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    writeFileSync(`${path}.br`, brotliCompressSync(text, fast));
    writeFileSync(`${path}.gz`, gzipSync(text));
  };
  const page = (file: string, body: string) => {
    write(file, `<!doctype html><title>${body.slice(0, 40)}</title>${body}`);
    return {
      file,
      locates: body === 'Home',
      csp: `default-src 'none'; style-src 'sha256-${Buffer.from(file).toString('base64')}'`,
    };
  };
  const fileOf = (address: string) =>
    address === '/' ? 'site/index.html' : `site${address}.html`;
  const manifest: BuildManifest = {
    siteUrl,
    business: {
      tradingName: 'Glasgow Auto Locksmith',
      phone: { display: '07700 900123', international: '+447700900123' },
      landline: { display: '0141 496 0123', international: '+441414960123' },
      email: 'hello@example.co.uk',
    },
    pages: Object.fromEntries(
      Object.entries(titles).map(([address, title]) => [address, page(fileOf(address), title)]),
    ),
    special: {
      notFound: page('pages/404.html', 'Oops! Page not found'),
      postNotFound: page('pages/post-not-found.html', 'Post not found'),
      quoteError: page('pages/quote-error.html', errorBody()),
      request: page('pages/request.html', requestBody()),
    },
  };
  write('site/_astro/app.0a1b2c.js', 'console.log(1);'.repeat(100));
  write('site/service-worker.js', 'addEventListener("fetch", () => {});');
  write('site/robots.txt', 'User-agent: *\n');
  write('owner/index.html', '<!doctype html><title>Requests</title>');
  write('owner/assets/app-1a2b.js', 'console.log(2);');
  write('owner/sw.js', 'self;');
  writeFileSync(join(folder, 'site/.secret'), 'canary');
  writeFileSync(join(folder, 'build.json'), JSON.stringify(manifest));
}

/** Says which facts hold, and what is filled in. */
function requestBody(): string {
  const when = (fact: RequestFact, inner = fact as string) =>
    `<template data-when="${fact}">[${inner}]</template>`;
  const cancel = `<form method="post" action="${requestPlaceholder('cancelAddress')}"></form>`;
  return `Request ${requestPlaceholder('reference')} ${when('going-on', when('seen') + when('not-seen'))}
    ${when('on-the-way', `about ${requestPlaceholder('arrival')}`)} ${when('done')} ${when('closed')}
    ${when('cancelled')} ${when('open', cancel)}`;
}

function errorBody(): string {
  const controls = quoteFields.map(({ name, type }) => {
    const value = errorPlaceholders.value(name);
    const control =
      type === 'multiline' ? `<textarea>${value}</textarea>` : `<input value="${value}">`;
    return `${control}<p>${errorPlaceholders.error(name)}</p>`;
  });
  return `<p role="alert">${errorPlaceholders.notice}</p><ul>${errorPlaceholders.summary}</ul>
    <form method="post" action="/api/quote-requests">${controls.join('\n')}</form>`;
}

function privacyBody(): string {
  const entries = serverFeatures.map(
    (feature) => `<li ${featureAttribute}="${feature}">It.</li>`,
  );
  return `Privacy<ul>${entries.join('')}</ul><span ${keepDaysAttribute}="true">90</span>`;
}
