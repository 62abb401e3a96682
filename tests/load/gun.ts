import autocannon from 'autocannon';
import type { Hits, Shot } from './fire.ts';

// A process of its own: what it costs to send is not to slow what counts the answers.
const { requests, ...shot } = JSON.parse(process.argv[2]!) as Shot;
const result = await autocannon({
  ...shot,
  ...('seconds' in requests ? { duration: requests.seconds } : { amount: requests.count }),
  // Each is somebody else's: those of one sender would wait for each other.
  ...(shot.method === 'POST' && { requests: [{ setupRequest: fromAnybody }] }),
});
const busy = result.statusCodeStats['503']?.count ?? 0;
const hits: Hits = {
  perSecond: result.requests.total / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  total: result.requests.total,
  busy,
  failures: result.errors + result.timeouts + result.non2xx - busy,
};
console.log(JSON.stringify(hits));

function fromAnybody<T extends { headers: Record<string, string> }>(request: T): T {
  const part = () => Math.floor(Math.random() * 256);
  const address = `10.${part()}.${part()}.${part()}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
}
