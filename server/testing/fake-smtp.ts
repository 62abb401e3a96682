import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A local mail server that keeps the messages it gets. */
export async function startFakeSmtp() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void text(stream).then((message) => {
        const responseCode = smtp.refuseWith;
        if (responseCode) return done(Object.assign(new Error('Canary'), { responseCode }));
        smtp.messages.push(message);
        done();
      }, done);
    },
  });
  // Ignores clients that are killed while they send.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const smtp = {
    /** Environment variables that point a server here. */
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      EMAIL_FROM: 'Site <site@example.co.uk>',
      EMAIL_TO: 'owner@example.co.uk',
    },
    /** Raw messages, headers and all. */
    messages: [] as string[],
    /** Answers the next messages with this SMTP error instead of taking them. */
    refuseWith: undefined as number | undefined,
    /** Forgets what a test left. */
    reset() {
      smtp.messages = [];
      smtp.refuseWith = undefined;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return smtp;
}
