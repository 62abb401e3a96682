import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { RequestError } from '../http/errors.ts';
import { networksOf, type NetworkSize } from './network.ts';

/** `quote`: a request is sent. The other names say what else is counted, each for itself. */
export type Action =
  | 'quote'
  | 'notify'
  | 'lookup'
  | 'signIn'
  | 'passkey'
  | 'signInLink'
  | 'ownLink'
  | 'testMessage';

/** The answer to one action. */
export type Permit = {
  /** 0: it is allowed, and counted. */
  retryAfterSeconds: number;
  /** Takes the count back, for what was not done in the end, or was right. */
  giveBack(): void;
};

/** 0 is no limit. */
type Limits = {
  /** From one IPv4 address or IPv6 /64 in ten minutes. */
  perAddress: number;
  /** From all together in an hour. */
  overall: number;
};

/**
 * Households get a /56 or a /48 of IPv6, so these may do more than one address, but not 256
 * times as much.
 */
const sizeFactor: Record<NetworkSize, number> = { address: 1, '/56': 2, '/48': 5 };

/** Above the overall limit people's requests are still stored, up to this many times it. */
const storedFactor = 10;

const tableOfLimits = ({ perAddress, overall }: Config['limits']): Record<Action, Limits> => ({
  quote: { perAddress, overall: storedFactor * overall },
  // Whoever asks learns whether a request with these values is stored.
  notify: { perAddress, overall: 0 },
  // One household can't use up DVSA's half a million a day.
  lookup: { perAddress: 20, overall: 3000 },
  // Wrong links and wrong passkeys, so that guessed links on a shared address leave the owner
  // his passkey. No overall limit, which would let strangers lock him out.
  signIn: { perAddress: 20, overall: 0 },
  passkey: { perAddress: 20, overall: 0 },
  // Sign-in links by e-mail, asked for by strangers or by his own devices. Overall there are at
  // most two that are valid: owner/sign-in-links.ts.
  signInLink: { perAddress: 3, overall: 0 },
  ownLink: { perAddress: 5, overall: 0 },
  // A template message costs him money, and the mailbox's host counts what it sends.
  testMessage: { perAddress: 5, overall: 0 },
});

const windowSeconds = 600;
const overallSeconds = 3600;
/** Enough for every real visitor; a flood from more networks than that costs no more memory. */
const maxCounters = 50_000;

export type Limiter = ReturnType<typeof openLimiter>;

/**
 * Counts visitors' actions in this process's memory. A window begins with the first action that it
 * counts.
 */
export function openLimiter(settings: Config['limits']) {
  const limits = tableOfLimits(settings);
  // `points` are the library's limit for all names alike; ours differ.
  const networks = new RateLimiterMemory({ points: 0, duration: windowSeconds });
  const everybody = new RateLimiterMemory({ points: 0, duration: overallSeconds });
  /** When each counter of a network ends, in the order in which they were opened. */
  let ends: number[] = [];

  /** The counter of a network; new networks share one while there are too many. */
  async function counterOf(action: Action, network: string): Promise<string> {
    const name = `${action} ${network}`;
    if (await networks.get(name)) return name;
    const time = Date.now();
    const first = ends.findIndex((end) => end > time);
    ends = first === -1 ? [] : first > 0 ? ends.slice(first) : ends;
    if (ends.length >= maxCounters) return `${action} others`;
    ends.push(time + windowSeconds * 1000);
    return name;
  }

  async function take(action: Action, ip: string, isHeldBack = false): Promise<Permit> {
    const { perAddress, overall } = limits[action];
    const taken: (() => void)[] = [];
    const giveBack = () => {
      for (const undo of taken.splice(0)) undo();
    };
    const refusal = async (counters: RateLimiterMemory, name: string, max: number) => {
      if (max === 0) return undefined;
      // Not `consume`, since how many are allowed differs from one request to the next.
      const { consumedPoints, msBeforeNext } = await counters.penalty(name);
      taken.push(() => void counters.reward(name));
      if (consumedPoints <= max) return undefined;
      giveBack();
      return { retryAfterSeconds: Math.ceil(msBeforeNext / 1000), giveBack };
    };
    if (perAddress > 0)
      for (const { size, name } of networksOf(ip)) {
        const counter = await counterOf(action, name);
        const refused = await refusal(networks, counter, perAddress * sizeFactor[size]);
        if (refused) return refused;
      }
    const most = isHeldBack ? settings.overall : overall;
    return (await refusal(everybody, action, most)) ?? { retryAfterSeconds: 0, giveBack };
  }

  return {
    /**
     * Asks for one action of a visitor, the widest network first, and counts it if it is allowed.
     * `isHeldBack`: a request that may not go above the overall limit.
     */
    take,
    /** Like `take`, but throws a RequestError (429) with this message if it is not allowed. */
    async takeOrThrow(action: Action, ip: string, message: string): Promise<Permit> {
      const permit = await take(action, ip);
      if (permit.retryAfterSeconds === 0) return permit;
      throw new RequestError(429, message, permit.retryAfterSeconds);
    },
  };
}
