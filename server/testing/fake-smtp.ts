import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type FakeSmtp = {
  url: string;
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
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (smtp.refuseWith !== undefined) {
          done(Object.assign(new Error('Canary refusal'), { responseCode: smtp.refuseWith }));
          return;
        }
        smtp.messages.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  // A client that is killed while it sends is no fault of the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtp: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messages: [],
    refuseWith: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return smtp;
}
