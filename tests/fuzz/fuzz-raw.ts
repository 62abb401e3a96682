import { none, promise, type Finding } from '../support/findings.ts';
import { rawRequest, statusesIn } from '../support/raw-request.ts';
import { ServerProcess } from '../support/server-process.ts';
import { withTemporaryServer } from '../support/temporary-server.ts';
import { malformedRequests } from './malformed.ts';

/** Sends what is not HTTP, or nearly, and a proper request after each. */
export function fuzzRaw(): Promise<Finding[]> {
  return withTemporaryServer({}, async (server) => {
    const wrong: string[] = [];
    let unwell = 0;
    for (const [name, bytes] of malformedRequests) {
      const statuses = statusesIn(await rawRequest(server.url, bytes));
      const isRefused = statuses.length <= 1 && statuses.every((it) => it >= 400 && it < 500);
      if (!isRefused) wrong.push(`${name}: ${statuses.join(' ')}`);
      if (!(await isWell(server))) unwell += 1;
    }
    for (const line of wrong.slice(0, 20)) console.log(line);
    const count = malformedRequests.length;
    return [
      promise('malformed requests', count, '>= 100', count >= 100),
      none('not refused with 4xx or a closed line', wrong.length),
      none('proper requests afterwards that failed', unwell),
    ];
  });
}

async function isWell({ url }: ServerProcess): Promise<boolean> {
  return (await fetch(`${url}/livez`)).status === 200;
}
