import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type FakeSmtp = {
  /** Environment variables that make a server send here. */
  settings: { SMTP_URL: string; EMAIL_FROM: string; EMAIL_TO: string };
  /** Raw messages, headers and all. */
  messages: string[];
  /** Answers the next messages with this SMTP error instead of taking them. */
  refuseWith: number | undefined;
  close(): Promise<void>;
};

/** A local mail server that keeps what it is sent. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
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
  // A client that is killed while it sends is no fault of the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtp: FakeSmtp = {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      EMAIL_FROM: 'Site <site@example.co.uk>',
      EMAIL_TO: 'owner@example.co.uk',
    },
    messages: [],
    refuseWith: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return smtp;
}
