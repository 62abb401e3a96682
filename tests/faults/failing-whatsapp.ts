import {
  graphErrors,
  startFakeGraph,
  type FakeGraph,
  type GraphAnswer,
} from '../../server/testing/fake-graph.ts';
import { dice } from '../support/dice.ts';
import { none, promise, type Finding } from '../support/findings.ts';
import { answersByLead, onStage, statesOf } from './whatsapp-stage.ts';

/** Three of ten answers are a fault, a refusal for haste, or none at all. */
export function failingThirty({ leads }: { leads: number }): Promise<Finding[]> {
  return onStage(async ({ graph, database, store, runUntilSettled }) => {
    const faults: GraphAnswer[] = [graphErrors.fault, graphErrors.tooFast, 'no answer'];
    const roll = dice(30);
    const given = answersByLead(graph, () =>
      roll() < 0.3 ? faults[Math.floor(roll() * faults.length)]! : 'accepted',
    );
    await store(leads);
    const minutes = await runUntilSettled();
    const states = await statesOf(database);
    const [sent, failed] = [states.get('sent') ?? 0, states.get('failed') ?? 0];
    const counts = await database.db
      .selectFrom('notifications')
      .select(['quote_id', 'unanswered'])
      .execute();
    // An answer that came too late was none for the server: it says so in the row.
    const afterYes = counts.filter(({ quote_id, unanswered }) => {
      const taken = given.get(quote_id)?.filter((answer) => answer === 'accepted') ?? [];
      return taken.length > 1 + unanswered;
    });
    const doubtful = counts.filter(({ unanswered }) => unanswered > 2);
    return [
      promise(
        'leads, delivered or visibly failed',
        `${sent} + ${failed} of ${leads}`,
        'all',
        sent + failed === leads,
      ),
      promise(
        'messages sent for them',
        graph.messages.length,
        `> ${leads}`,
        graph.messages.length > leads,
      ),
      none('sent again after WhatsApp had accepted', afterYes.length),
      none('leads with more than two attempts in doubt', doubtful.length),
      promise(
        'all settled after',
        `${Math.round(minutes)} min`,
        '<= 6 h and the pace',
        minutes < 12 * 60,
      ),
    ];
  });
}

/** WhatsApp takes each message and never says so. */
export function silentWhatsapp({ leads }: { leads: number }): Promise<Finding[]> {
  return onStage(async ({ graph, database, store, runUntilSettled }) => {
    const given = answersByLead(graph, () => 'no answer');
    await store(leads);
    await runUntilSettled();
    const failed = (await statesOf(database)).get('failed') ?? 0;
    const often = [...given.values()].filter((answers) => answers.length > 2);
    return [
      promise(
        'never answered: visibly failed',
        `${failed} of ${leads}`,
        'all',
        failed === leads,
      ),
      none('never answered: leads sent more than twice', often.length),
    ];
  });
}

/** Nobody listens at WhatsApp's address for an hour. */
export function hourWithoutWhatsapp({ leads }: { leads: number }): Promise<Finding[]> {
  return onStage(async ({ graph, database, store, runUntilSettled }) => {
    const port = Number(new URL(graph.url).port);
    await graph.close();
    await store(leads);
    let back: FakeGraph | undefined;
    const minutes = await runUntilSettled(async (passed) => {
      if (passed >= 60) back ??= await startFakeGraph(port);
    });
    const sent = (await statesOf(database)).get('sent') ?? 0;
    const messages = back?.messages.length ?? 0;
    await back?.close();
    return [
      promise('down for an hour: delivered', `${sent} of ${leads}`, 'all', sent === leads),
      promise('down for an hour: messages sent', messages, String(leads), messages === leads),
      promise(
        'down for an hour: the last one after',
        `${Math.round(minutes)} min`,
        '> 60 min',
        minutes > 60,
      ),
    ];
  });
}
