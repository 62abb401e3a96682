import type { DvsaConfig } from '../config.ts';
import {
  asName,
  callOptions,
  inTitleCase,
  yearIn,
  type RegisterAnswer,
  type Register,
} from './register.ts';

const scope = 'https://tapi.dvsa.gov.uk/.default';
/** How long before its end a token is renewed, in ms. */
const spareMs = 60_000;
/** Longer than one look-up waits: a late token serves the next one. */
const tokenTimeoutMs = 10_000;
/** Pause after "too many in a short time". */
const pauseMs = 5 * 60_000;
const longPauseMs = 60 * 60_000;
/** https://documentation.history.mot.api.gov.uk/mot-history-api/error-codes */
const dayLimit = 'MOTH-RL-01';
const tokenErrors = ['MOTH-UA-01', 'MOTH-FB-02', 'MOTH-FB-04'];

type Token = { value: string; until: number };

/** DVSA's MOT history API: make, model, first use, colour and fuel. */
export function dvsaRegister(config: DvsaConfig, now: () => Date): Register {
  let token: Promise<Token | RegisterAnswer> | undefined;

  /** The current token, fetched once for all who wait. */
  async function currentToken(): Promise<Token | RegisterAnswer> {
    const known = token;
    const current = await known;
    if (current && 'value' in current && current.until > now().getTime()) return current;
    if (token === known) token = fetchToken(config, now);
    return token!;
  }

  async function ask(
    plate: string,
    signal: AbortSignal,
    mayRenew: boolean,
  ): Promise<RegisterAnswer> {
    const current = await Promise.race([currentToken(), abortOf(signal)]);
    if ('kind' in current) return current;
    const response = await fetch(
      `${config.apiUrl}/v1/trade/vehicles/registration/${encodeURIComponent(plate)}`,
      {
        ...callOptions,
        headers: { authorization: `Bearer ${current.value}`, 'x-api-key': config.apiKey },
        signal,
      },
    );
    const { status } = response;
    if (status === 400 || status === 404) return { kind: 'unknown' };
    if (status === 200) return found((await response.json()) as Record<string, unknown>);
    const { errorCode } = (await response.json().catch(() => ({}))) as { errorCode?: string };
    if (status === 429) {
      return { kind: 'limited', pauseMs: errorCode === dayLimit ? longPauseMs : pauseMs };
    }
    if (status !== 401 && status !== 403) return { kind: 'down' };
    token = undefined;
    const isToken = status === 401 || tokenErrors.includes(errorCode ?? '');
    return isToken && mayRenew ? ask(plate, signal, false) : { kind: 'refused' };
  }

  return {
    name: 'DVSA',
    async find(plate, signal) {
      try {
        return await ask(plate, signal, true);
      } catch {
        return { kind: 'down' };
      }
    },
  };
}

/** Rejects when a signal is aborted, or was already. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Microsoft Entra's client credentials flow; `expires_in` is in seconds. */
async function fetchToken(
  { clientId, clientSecret, tokenUrl }: DvsaConfig,
  now: () => Date,
): Promise<Token | RegisterAnswer> {
  try {
    const response = await fetch(tokenUrl, {
      ...callOptions,
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope,
      }),
      signal: AbortSignal.timeout(tokenTimeoutMs),
    });
    if (response.status === 400 || response.status === 401) return { kind: 'refused' };
    if (response.status === 429) return { kind: 'limited', pauseMs };
    if (response.status !== 200) return { kind: 'down' };
    const answer = (await response.json()) as { access_token?: string; expires_in?: number };
    if (!answer.access_token) return { kind: 'down' };
    const lifeMs = (answer.expires_in ?? 0) * 1000;
    return { value: answer.access_token, until: now().getTime() + lifeMs - spareMs };
  } catch {
    return { kind: 'down' };
  }
}

function found(car: Record<string, unknown>): RegisterAnswer {
  const make = asName(car['make']);
  if (!make) return { kind: 'unknown' };
  const vehicle = {
    make,
    model: asName(car['model']),
    year: yearIn(car['firstUsedDate'] ?? car['registrationDate'] ?? car['manufactureDate']),
    colour: inTitleCase(car['primaryColour']),
    fuel: inTitleCase(car['fuelType']),
  };
  return { kind: 'found', vehicle };
}
