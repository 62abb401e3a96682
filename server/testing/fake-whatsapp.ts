import { listen, type Answer } from './listen.ts';

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
  | 'accepted'
  | { message_status: unknown }
  | 'no answer'
  | 'hang up'
  | { status: number; code?: number; body?: string };

export const whatsappErrors = {
  tokenExpired: { status: 401, code: 190 },
  windowClosed: { status: 400, code: 131047 },
  rateLimited: { status: 429, code: 130429 },
  pairRateLimited: { status: 400, code: 131056 },
  undeliverable: { status: 400, code: 131026 },
  serverError: { status: 500 },
} satisfies Record<string, WhatsappAnswer>;

export type FakeWhatsapp = Awaited<ReturnType<typeof startFakeWhatsapp>>;

/** A local server that answers like WhatsApp's Cloud API. */
export async function startFakeWhatsapp(port = 0) {
  const messages: SentMessage[] = [];
  const { url, hangUp, close } = await listen(({ path, headers, body }) => {
    const { authorization } = headers;
    const message: SentMessage = { path, authorization, body: JSON.parse(String(body)) };
    messages.push(message);
    return answerOf(whatsapp.answer(message), messages.length);
  }, port);
  const whatsapp = {
    url,
    /** Environment variables that point a server here. */
    settings: {
      WHATSAPP_TOKEN: 'test-token',
      WHATSAPP_PHONE_NUMBER_ID: '1029384756',
      WHATSAPP_TO: '+44 (7700) 900-123',
      WHATSAPP_API_URL: `${url}/`,
    },
    messages,
    /** Called for each message; returns the answer. */
    answer: (() => 'accepted') as (message: SentMessage) => WhatsappAnswer,
    /** The messages that hold this text, such as a customer's name. */
    messagesAbout: (text: string) =>
      messages.filter(({ body }) =>
        body.template.components.some(({ parameters }) =>
          parameters.some((parameter) => parameter.text.includes(text)),
        ),
      ),
    /** Forgets what a test left. */
    reset() {
      hangUp();
      messages.length = 0;
      whatsapp.answer = () => 'accepted';
    },
    close,
  };
  return whatsapp;
}

function answerOf(answer: WhatsappAnswer, number: number): Answer {
  if (answer === 'accepted') return answerOf({ message_status: answer }, number);
  if (typeof answer === 'object' && 'message_status' in answer) {
    const body = {
      messaging_product: 'whatsapp',
      contacts: [{ input: '447700900123', wa_id: '447700900123' }],
      messages: [{ id: `wamid.${number}`, ...answer }],
    };
    return { status: 200, body };
  }
  if (typeof answer === 'string') return answer;
  const { status, code, body } = answer;
  const error = {
    message: `(#${code ?? 1}) Refused`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: 'Canary details' },
    fbtrace_id: 'A1b2C3',
  };
  return { status, body: body ?? { error } };
}
