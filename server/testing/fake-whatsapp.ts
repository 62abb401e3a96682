import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from './listen.ts';

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

/** How the Cloud API answers a message. */
export type WhatsappAnswer =
  'accepted' | 'no answer' | 'hang up' | { status: number; code?: number; body?: string };

export const whatsappErrors = {
  tokenExpired: { status: 401, code: 190 },
  windowClosed: { status: 400, code: 131047 },
  rateLimited: { status: 429, code: 130429 },
  pairRateLimited: { status: 400, code: 131056 },
  undeliverable: { status: 400, code: 131026 },
  serverError: { status: 500 },
} satisfies Record<string, WhatsappAnswer>;

export type FakeWhatsapp = {
  url: string;
  /** Environment variables that make a server send here. */
  settings: Record<string, string>;
  messages: SentMessage[];
  /** How the next messages are answered; called anew for each. */
  answer: (message: SentMessage) => WhatsappAnswer;
  /** The messages that hold this text, such as a customer's name. */
  messagesAbout(text: string): SentMessage[];
  /** Resolves when so many messages have arrived in all. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
};

/** A local server that speaks the answers of WhatsApp's Cloud API. */
export async function startFakeWhatsapp(port = 0): Promise<FakeWhatsapp> {
  const waiting = new Set<() => void>();
  const { url, close } = await listen(async (request, response) => {
    const message: SentMessage = {
      path: request.url!,
      authorization: request.headers.authorization,
      body: (await json(request)) as SentMessage['body'],
    };
    whatsapp.messages.push(message);
    respond(response, whatsapp.answer(message), whatsapp.messages.length);
    for (const check of waiting) check();
  }, port);
  const whatsapp: FakeWhatsapp = {
    url,
    settings: {
      WHATSAPP_TOKEN: 'test-token',
      WHATSAPP_PHONE_NUMBER_ID: '1029384756',
      WHATSAPP_TO: '+44 7700 900123',
      WHATSAPP_API_URL: url,
    },
    messages: [],
    answer: () => 'accepted',
    messagesAbout: (text) =>
      whatsapp.messages.filter(({ body }) =>
        body.template.components.some(({ parameters }) =>
          parameters.some((parameter) => parameter.text.includes(text)),
        ),
      ),
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (whatsapp.messages.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close,
  };
  return whatsapp;
}

function respond(response: ServerResponse, answer: WhatsappAnswer, number: number): void {
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

function refusal({ status, code, body }: Exclude<WhatsappAnswer, string>) {
  const error = {
    message: `(#${code ?? 1}) Refused`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: 'Canary details' },
    fbtrace_id: 'A1b2C3',
  };
  return { status, body: body ?? JSON.stringify({ error }) };
}
