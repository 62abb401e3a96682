import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BuildManifest } from '../../contract/manifest.ts';
import { quoteFields } from '../../contract/fields.ts';
import {
  endMark,
  errorTexts,
  ifMark,
  invalidFact,
  keepDaysText,
  serverFeatures,
  textMark,
  type RequestFact,
} from '../../contract/page-marks.ts';
import { writeFixtureFields } from './fixture-fields.ts';

const titles: Record<string, string> = {
  '/': 'Home',
  '/blog': 'Blog',
  '/blog/spare-key-vs-cloned-key': 'Article',
  '/privacy': privacyBody(),
  '/quote-received': `Quote Request Received!${when('known', `${textMark('reference')} /request`)}`,
};

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Writes a small site in the shape of the build's output. */
export function writeFixtureBuild(folder: string, siteUrl = 'http://localhost:3000'): void {
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    writeFileSync(`${path}.br`, brotliCompressSync(text, fast));
  };
  const page = (file: string, body: string) => {
    write(file, `<!doctype html><title>${body.split(/[<⟦]/)[0]}</title>${body}`);
    return {
      file,
      locates: body === 'Home',
      csp: `default-src 'none'; style-src 'sha256-${Buffer.from(file).toString('base64')}'`,
    };
  };
  const htmlFile = (address: string) =>
    address === '/' ? 'site/index.html' : `site${address}.html`;
  const manifest: BuildManifest = {
    siteUrl,
    business: {
      tradingName: 'Glasgow Auto Locksmith',
      phone: { display: '07700 900123', international: '+447700900123' },
      landline: { display: '0141 496 0123', international: '+441414960123' },
      email: 'hello@example.co.uk',
      closed: [],
      vanPlate: '',
    },
    pages: Object.fromEntries(
      Object.entries(titles).map(([address, title]) => [
        address,
        page(htmlFile(address), title),
      ]),
    ),
    redirects: { '/auto-locksmith-kilsyth': '/#contact' },
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
  const renderer = pathToFileURL(resolve('server/testing/fixture-renderer.ts')).href;
  mkdirSync(join(folder, 'renderer'));
  writeFileSync(join(folder, 'renderer/render.mjs'), `import '${renderer}';\n`);
  mkdirSync(join(folder, 'content/pictures/about'), { recursive: true });
  writeFileSync(join(folder, 'content/pictures/about/van.svg'), '<svg/>');
  writeFileSync(join(folder, 'content/pictures/alt.yaml'), 'about/van: A drawn van\n');
  writeFileSync(
    join(folder, 'content/words.yaml'),
    '# The words of the home page.\ngreeting: Home\nphone: 07700 900123 # and of errors\nlist:\n  - a\n  - b\nreviews:\n  - { name: Ann, stars: 5, text: Kind }\n  - { name: Bob, stars: 5, text: Fast }\n',
  );
  writeFixtureFields(folder);
}

function when(fact: string, inner: string) {
  return `${ifMark(fact)}${inner}${endMark}`;
}

/** Lists the facts and texts that are filled in. */
function requestBody(): string {
  const said = (fact: RequestFact, inner = fact as string) => when(fact, `[${inner}]`);
  const cancel = `<form method="post" action="${textMark('cancelAddress')}"></form>`;
  return `Request ${textMark('reference')} ${said('going-on', said('not-notified') + said('seen') + said('not-seen'))}
    ${said('booked', `booked ${textMark('appointment')}`)}
    ${said('on-the-way', `about ${textMark('arrival')}`)} ${said('arrived', `arrived ${textMark('arrived')}`)} ${said('done')} ${said('closed')}
    ${said('cancelled')} ${said('open', said('not-arrived', cancel))}`;
}

function errorBody(): string {
  const controls = quoteFields.map(({ name, type }) => {
    const value = textMark(errorTexts.value(name));
    const control =
      type === 'multiline' ? `<textarea>${value}</textarea>` : `<input value="${value}">`;
    const error = textMark(errorTexts.error(name));
    return `${control}${when(invalidFact(name), `<a href="#quote-${name}">${error}</a>`)}`;
  });
  return `<p role="alert">${textMark(errorTexts.notice)}</p>
    <form method="post" action="/api/quote-requests">${controls.join('\n')}</form>`;
}

function privacyBody(): string {
  const entries = serverFeatures.map((feature) => when(feature, `<li>${feature}</li>`));
  return `Privacy<ul>${entries.join('')}</ul>${textMark(keepDaysText)} days`;
}
