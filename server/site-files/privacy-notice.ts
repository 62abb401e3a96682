import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { privacyPath } from '../../contract/api.ts';
import {
  featureAttribute,
  keepDaysAttribute,
  type ServerFeature,
} from '../../contract/privacy-features.ts';
import type { Config } from '../config.ts';
import { etagOf, type Build } from './load-build.ts';

type Settings = Pick<Config, 'whatsapp' | 'email' | 'dvsa' | 'dvla' | 'keepDays'>;

/** What this server does with personal data, by its settings. */
const featuresOf = (settings: Settings): Record<ServerFeature, boolean> => ({
  whatsapp: settings.whatsapp !== undefined,
  email: settings.email !== undefined,
  vehicles: (settings.dvsa ?? settings.dvla) !== undefined,
});

/** Leaves of the built notice what is true by the settings. */
function fillPrivacyNotice(html: string, settings: Settings): string {
  const features = featuresOf(settings);
  const conditional = new RegExp(`<(li|p) ${featureAttribute}="(\\w+)".*?</\\1>`, 'gs');
  const days = new RegExp(`(<span ${keepDaysAttribute}[^>]*>)\\d+`, 'g');
  return html
    .replace(conditional, (entry, _tag, feature: ServerFeature) =>
      features[feature] ? entry : '',
    )
    .replace(days, `$1${settings.keepDays}`);
}

/** The build with its privacy notice filled in once, where the owner has none elsewhere. */
export function withPrivacyNotice(build: Build, settings: Settings): Build {
  const built = build.pages.get(privacyPath);
  if (!built) return build;
  const html = Buffer.from(fillPrivacyNotice(built.html.toString(), settings));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const filled = {
    ...built,
    etag: etagOf(html, built.csp + built.locates),
    html,
    br: brotliCompressSync(html, { params }),
    gzip: gzipSync(html),
  };
  return { ...build, pages: new Map(build.pages).set(privacyPath, filled) };
}
