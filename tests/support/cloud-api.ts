import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in for Meta's server answers next, by status and Cloud API code. */
export type CloudMood =
  'accepts' | 'token-expired' | 'window-closed' | 'rate-limited' | 'broken' | 'silent';

const refusals: Record<
  Exclude<CloudMood, 'accepts' | 'silent'>,
  { status: number; code: number }
> = {
  'token-expired': { status: 401, code: 190 },
  'window-closed': { status: 400, code: 131047 },
  'rate-limited': { status: 429, code: 130429 },
  broken: { status: 500, code: 131000 },
};

export type CloudMessage = {
  path: string;
  authorization: string | undefined;
  body: {
    to: string;
    template: { name: string; components: { parameters: { text: string }[] }[] };
  };
};

/** A local HTTP server that speaks the WhatsApp Cloud API's answers. */
export class CloudApi {
  mood: CloudMood = 'accepts';
  messages: CloudMessage[] = [];
  private server: Server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    this.messages.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(raw) as CloudMessage['body'],
    });
    if (this.mood === 'silent') return;
    const refusal = this.mood === 'accepts' ? undefined : refusals[this.mood];
    response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        refusal
          ? { error: { message: this.mood, type: 'OAuthException', code: refusal.code } }
          : {
              messaging_product: 'whatsapp',
              messages: [{ id: `wamid.${this.messages.length}` }],
            },
      ),
    );
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v25.0`;
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The messages whose parameters hold this text. */
  about(text: string) {
    return this.messages.filter(({ body }) =>
      body.template.components.some(({ parameters }) =>
        parameters.some((parameter) => parameter.text.includes(text)),
      ),
    );
  }
}
