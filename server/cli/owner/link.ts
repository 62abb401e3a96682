import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { isLocal, siteUrlForCommand } from '../../http/site-url.ts';
import { openMailer } from '../../notifications/mailer.ts';
import { linkMinutes, mailWithLink, makeLink } from '../../owner/sign-in-links.ts';
import { loadBuild } from '../../site-files/load-build.ts';
import { UsageError, type Command } from '../terminal/command.ts';

export const link: Command = {
  summary: 'a one-time address that signs a phone in',
  help: `npm run owner
npm run owner -- link [--email]

Makes an address for your own phone: open it there, or scan its QR code, and tap the
button. It works once and for ${linkMinutes} minutes. Whoever opens it first sees all
requests: show it to nobody.

  --email  sends it to EMAIL_TO and shows nothing`,
  async run({ config, database, now, print }, args) {
    const { values } = parseArgs({
      args,
      options: { email: { type: 'boolean', default: false } },
    });
    if (values.email && !config.email) {
      throw new UsageError('Set SMTP_URL, EMAIL_FROM and EMAIL_TO first (docs/going-live.md).');
    }
    const siteUrl =
      config.siteUrl ?? siteUrlForCommand(config, loadBuild(resolve('dist')).manifest.siteUrl);
    const { address } = await makeLink(database, { siteUrl, now });
    const isForPhones = !isLocal(siteUrl);
    if (!isForPhones)
      print(
        `No phone can reach ${new URL(siteUrl).host}: open the link on this computer. For a phone, ` +
          'set SITE_URL to the address of your site, start it again, and make another link ' +
          '(docs/going-live.md).\n',
      );
    if (config.email && values.email) {
      await openMailer(config.email)(mailWithLink(address));
      print(`Sent to ${config.email.to}. It works once, for ${linkMinutes} minutes.`);
      return;
    }
    if (isForPhones) print(`${renderUnicodeCompact(address, { border: 2 })}\n`);
    print(`${address}\n\nIt works once, for ${linkMinutes} minutes.`);
  },
};
