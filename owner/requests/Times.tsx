import { useQueryClient } from '@tanstack/react-query';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import type { OwnerEvent, OwnerRequest } from '../../contract/owner-answers.ts';
import { change } from './changes.ts';
import { minutesAfter } from '../times.ts';
import { Button } from '../ui/Button.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { TimeForm } from '../ui/TimeForm.tsx';
import { SendTime } from './Reply.tsx';
import { Refusals } from './Refusals.tsx';
import { Undo } from './Undo.tsx';
import { describeVisit, VisitTime } from './Visit.tsx';

const onMyWayMinutes = [15, 20, 30, 45, 60];
const laterMinutes = [10, 20, 30];

type RowProps = {
  label: string;
  minutes: number[];
  onTap: (minutes: number) => void;
};

/** A labelled row of minutes to tap. */
function MinuteRow({ label, minutes, onTap }: RowProps) {
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <span aria-hidden className="text-sm text-muted">
        {label}
      </span>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-2 min-[22.5rem]:grid-cols-[repeat(auto-fit,minmax(min(100%,3.6rem),1fr))]">
        {minutes.map((amount) => (
          <Button key={amount} className="px-1!" onClick={() => onTap(amount)}>
            {amount} min
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The time agreed before the owner set off, unless it has passed or was called off. */
function agreedTime(history: OwnerEvent[]): string | undefined {
  const last = history.findLast(
    (one) =>
      one.kind === 'booked' ||
      one.kind === 'cancelled' ||
      (one.kind === 'arrival' && !one.arrival_at),
  );
  const time = last?.kind === 'booked' && last.arrival_at;
  return time && Date.parse(time) > Date.now() ? time : undefined;
}

type Props = { request: OwnerRequest; history: OwnerEvent[] };

/** Sets the arrival: on the way, an agreed time, a delay, or arrived. */
export function Times({ request, history }: Props) {
  const client = useQueryClient();
  const { id, arrival_at, set_off_at, arrived_at } = request;
  const set = (made: RequestChange) => void change(client, id, made, 'arrival');
  const delay = (minutes: number) =>
    set({ arrival_at: minutesAfter(arrival_at!, minutes), on_the_way: set_off_at !== null });
  return (
    <ScreenSection title="When you come" aside={<Undo id={id} place="arrival" />}>
      <Refusals id={id} places={['arrival']} />
      <p role="status" className={arrival_at || arrived_at ? '' : 'text-muted'}>
        {describeVisit(request) ? (
          <VisitTime request={request} />
        ) : (
          'They see the time on their page.'
        )}
      </p>
      <MinuteRow
        label="On my way"
        minutes={onMyWayMinutes}
        onTap={(minutes) => set({ eta_minutes: minutes })}
      />
      <TimeForm
        label="Day and time"
        draft={id}
        className="grid grid-cols-[1fr_auto] gap-2"
        onSet={(time) => set({ arrival_at: time })}
      >
        <Button type="submit" className="px-3!">
          Book it
        </Button>
      </TimeForm>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-2">
        <Button
          aria-pressed={arrived_at !== null}
          className="px-2!"
          onClick={() => set({ arrived: arrived_at === null })}
        >
          Arrived
        </Button>
        {arrival_at && !arrived_at && (
          <Button
            className="px-2!"
            onClick={() => {
              const agreed = set_off_at && agreedTime(history);
              set(agreed ? { arrival_at: agreed } : { eta_minutes: null });
            }}
          >
            {set_off_at ? 'Not on my way' : 'No time after all'}
          </Button>
        )}
      </div>
      {/* Below the buttons, which would move when these appear. */}
      <SendTime request={request} />
      {arrival_at && !arrived_at && (
        <MinuteRow label="Later by" minutes={laterMinutes} onTap={delay} />
      )}
    </ScreenSection>
  );
}
