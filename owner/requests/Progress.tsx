import { useQueryClient } from '@tanstack/react-query';
import { words } from 'virtual:words';
import { interpolate } from '../../contract/text.ts';
import { settableStatuses, type OwnerRequest } from '../../contract/owner.ts';
import { button } from '../../site/ui/button.ts';
import { change } from '../offline/change-queue.ts';
import { timeOf } from '../times.ts';
import { Part } from '../ui/Screen.tsx';

const minutes = [15, 25, 40, 60];

/** The progress of a request: on the way, and its status. */
export function Progress({ request }: { request: OwnerRequest }) {
  const client = useQueryClient();
  const { id, status, arrival_at } = request;
  return (
    <>
      <Part title={words.request.onMyWay}>
        <div className="grid grid-cols-4 gap-2">
          {minutes.map((amount) => (
            <button
              key={amount}
              type="button"
              className={`${button('amber')} px-1!`}
              onClick={() => void change(client, id, { eta_minutes: amount })}
            >
              {interpolate(words.request.minutes, { minutes: amount })}
            </button>
          ))}
        </div>
        <p role="status" className="text-sm text-muted">
          {arrival_at
            ? interpolate(words.request.arrival, { at: timeOf(arrival_at) })
            : words.request.onMyWayHint}
        </p>
        {arrival_at && (
          <button
            type="button"
            className={button('quiet')}
            onClick={() => void change(client, id, { eta_minutes: null })}
          >
            {words.request.notOnMyWay}
          </button>
        )}
      </Part>
      <Part title={words.request.status}>
        <div className="grid grid-cols-2 gap-2 min-[22rem]:grid-cols-3">
          {settableStatuses.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === status}
              className={`${button('quiet')} px-1! aria-pressed:border-saltire-fill aria-pressed:bg-saltire-fill aria-pressed:text-white`}
              onClick={() => void change(client, id, { status: one })}
            >
              {words.statuses[one]}
            </button>
          ))}
        </div>
      </Part>
    </>
  );
}
