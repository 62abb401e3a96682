import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it arrived, with the parts tests look at. */
type SentMessage = {
  path: string;
  authorization: string | undefined;
  body: {
    to: string;
    biz_opaque_callback_data: string;
    template: {
      name: string;
      language: { code: string };
      components: { parameters: { type: string; text: string }[] }[];
    };
  };
};

/** An answer of the Cloud API, or the number of an error it knows. */
export type GraphAnswer =
  'accepted' | 'no answer' | 'hang up' | { status: number; code?: number; body?: string };

export const graphErrors = {
  tokenExpired: { status: 401, code: 190 },
  windowClosed: { status: 400, code: 131047 },
  tooFast: { status: 429, code: 130429 },
  pairTooFast: { status: 400, code: 131056 },
  undeliverable: { status: 400, code: 131026 },
  fault: { status: 500 },
} satisfies Record<string, GraphAnswer>;

export type FakeGraph = {
  url: string;
  messages: SentMessage[];
  /** How the next messages are answered; called anew for each. */
  answer: (message: SentMessage) => GraphAnswer;
  /** Resolves when so many messages have arrived in all. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
};

/** A local server that speaks the answers of WhatsApp's Cloud API. */
export async function startFakeGraph(port = 0): Promise<FakeGraph> {
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message: SentMessage = {
        path: request.url!,
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()) as SentMessage['body'],
      };
      graph.messages.push(message);
      respond(response, graph.answer(message), graph.messages.length);
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const graph: FakeGraph = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages: [],
    answer: () => 'accepted',
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (graph.messages.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return graph;
}

function respond(response: ServerResponse, answer: GraphAnswer, number: number): void {
  if (answer === 'no answer') return;
  if (answer === 'hang up') {
    response.destroy();
    return;
  }
  const { status, body } = answer === 'accepted' ? acceptance(number) : refusal(answer);
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

function acceptance(number: number) {
  const body = {
    messaging_product: 'whatsapp',
    contacts: [{ input: '447700900123', wa_id: '447700900123' }],
    messages: [{ id: `wamid.${number}`, message_status: 'accepted' }],
  };
  return { status: 200, body: JSON.stringify(body) };
}

function refusal({ status, code, body }: Exclude<GraphAnswer, string>) {
  const error = {
    message: `(#${code ?? 1}) Refused`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: 'Canary details' },
    fbtrace_id: 'A1b2C3',
  };
  return { status, body: body ?? JSON.stringify({ error }) };
}
