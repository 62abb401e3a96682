import type { EmailConfig } from '../config.ts';

/** In ms; together far shorter than a lease. */
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
  return async (mail) => {
    await (await transport).sendMail({ from, to, ...mail });
  };
}
