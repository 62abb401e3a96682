import autocannon from 'autocannon';
import type { Load, LoadResult } from './send-load.ts';

// A process of its own: sending must not slow down what measures the answers.
const { requests, ...load } = JSON.parse(process.argv[2]!) as Load;
const result = await autocannon({
  ...load,
  ...('seconds' in requests ? { duration: requests.seconds } : { amount: requests.count }),
  // Each has another sender: those of one would wait for each other.
  ...(load.method === 'POST' && { requests: [{ setupRequest: fromAnyAddress }] }),
});
const busy = result.statusCodeStats['503']?.count ?? 0;
const loadResult: LoadResult = {
  perSecond: result.requests.total / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  total: result.requests.total,
  busy,
  failures: result.errors + result.timeouts + result.non2xx - busy,
};
console.log(JSON.stringify(loadResult));

function fromAnyAddress<T extends { headers: Record<string, string> }>(request: T): T {
  const part = () => Math.floor(Math.random() * 256);
  const address = `10.${part()}.${part()}.${part()}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
}
