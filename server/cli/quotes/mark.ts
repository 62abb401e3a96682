import { parseArgs } from 'node:util';
import { maxEtaMinutes, settableStatuses } from '../../../contract/owner.ts';
import { referenceOf } from '../../database/ids.ts';
import { changeQuote, markSeen } from '../../requests/states.ts';
import { glasgowTime } from '../../../contract/time.ts';
import { ownerStatusOf } from '../../requests/views.ts';
import type { Command } from '../terminal/command.ts';
import { findRequest } from './find-request.ts';
import { amountOf, statusOf } from '../terminal/arguments.ts';

export const mark: Command = {
  summary: 'note what became of a request',
  help: `npm run quotes -- mark REFERENCE STATUS
npm run quotes -- mark REFERENCE seen
npm run quotes -- mark REFERENCE --eta MINUTES

Sets the status of a request: ${settableStatuses.join(', ')}.
"seen" says that you have read it. --eta says that you are on the way and there in
so many minutes, and sets the status to booked. The customer's own page shows both.`,
  async run({ database, now, print }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { eta: { type: 'string' } },
    });
    const quote = await findRequest(database, positionals[0]);
    const reference = referenceOf(quote.id);
    if (positionals[1]?.toLowerCase() === 'seen') {
      await markSeen(database, quote.id, now);
      print(`Request ${reference}: seen`);
      return;
    }
    const minutes =
      values.eta === undefined ? undefined : amountOf(values.eta, '--eta', maxEtaMinutes);
    const arrivalAt = minutes && new Date(now.getTime() + minutes * 60_000);
    if (!arrivalAt) {
      const status = statusOf(positionals[1], settableStatuses);
      await changeQuote(database, quote.id, { status }, {}, now);
      print(`Request ${reference}: ${ownerStatusOf[quote.status]} -> ${ownerStatusOf[status]}`);
      return;
    }
    const arrival = { at: arrivalAt, isOnTheWay: true };
    await changeQuote(database, quote.id, { arrival }, {}, now);
    print(`Request ${reference}: on the way, there at ${glasgowTime(arrivalAt.toISOString())}`);
  },
};
