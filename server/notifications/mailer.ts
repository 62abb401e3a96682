import type { EmailConfig } from '../config.ts';

/** In ms; together far shorter than a claim lasts. */
const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
};

/** An email to the owner; replies go to `replyTo` if it is set. */
export type Mail = {
  subject: string;
  text: string;
  replyTo?: { name: string; address: string };
};

/** Sends mail to the owner. Rejects with nodemailer's error if the server refused it. */
export function openMailer({ smtpUrl, from, to }: EmailConfig): (mail: Mail) => Promise<void> {
  // Loaded only where it is used: it takes memory.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return async ({ subject, replyTo, text }) => {
    await (
      await transport
    ).sendMail({
      from,
      to,
      subject: asTyped(subject),
      ...(replyTo && { replyTo: { ...replyTo, name: asTyped(replyTo.name) } }),
      text,
    });
  };
}

/** Mail programs would decode `=?utf-8?…?=` (RFC 2047) and show something else than was typed. */
const asTyped = (header: string) => header.replaceAll('=?', '= ?');
