import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { glasgowTime } from '../../../contract/time.ts';
import { referenceOf } from '../../database/ids.ts';
import { transact } from '../../database/transact.ts';
import { isLocal, siteUrlForCommand } from '../../http/site-url.ts';
import { openMailer } from '../../notifications/mailer.ts';
import { recordGone, removeDevice } from '../../owner/security.ts';
import { hasEnded, listSessions, signOutAll } from '../../owner/sessions.ts';
import { linkMinutes, mailWithLink, makeLink } from '../../owner/sign-in-links.ts';
import { loadBuild } from '../../site-files/load-build.ts';
import { UsageError, type Command } from '../terminal/command.ts';
import { table } from '../terminal/table.ts';

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

export const devices: Command = {
  summary: 'which devices are signed in',
  help: `npm run owner -- devices

The devices that see your requests, the one used last first, with the name that
"sign-out" takes.`,
  async run({ database, now, print }, args) {
    parseArgs({ args });
    const sessions = await listSessions(database);
    if (sessions.length === 0) {
      print('No device is signed in: "npm run owner" signs one in.');
      return;
    }
    print(
      table(
        ['Device', 'What', 'Signed in', 'Last used', 'Push'],
        sessions.map((session) => [
          referenceOf(session.id),
          session.device,
          hasEnded(session, now) ? 'ended' : glasgowTime(session.created_at),
          glasgowTime(session.last_used_at),
          session.push_subscription ? 'yes' : 'no',
        ]),
      ),
    );
  },
};

export const signOut: Command = {
  summary: 'shut a lost phone out',
  help: `npm run owner -- sign-out DEVICE | --all

Ends a device's session at once, with its push messages and the passkeys it added or
used.
The device is named as in "npm run owner -- devices".

  --all  every device, every passkey and every link that is still open`,
  async run({ database, now, print }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    if (values.all) {
      await transact(database, async (trx) => recordGone(trx, await signOutAll(trx), { now }));
      print('No device is signed in any more: "npm run owner" signs one in.');
      return;
    }
    const wanted = positionals[0]?.toUpperCase();
    if (wanted === undefined) throw new UsageError('Say which device, or --all.');
    const sessions = await listSessions(database);
    const found = sessions.filter(({ id }) =>
      [referenceOf(id), id.toUpperCase()].includes(wanted),
    );
    if (found.length !== 1) {
      throw new UsageError(`There is no device ${wanted}: see "npm run owner -- devices".`);
    }
    const { id, device } = found[0]!;
    const passkeys = await transact(database, async (trx) => {
      const gone = await removeDevice(trx, id, { now });
      return gone?.passkeys.length ?? 0;
    });
    print(`Signed out: ${device}. Passkeys removed: ${passkeys}.`);
  },
};
