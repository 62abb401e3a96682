import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  dayInGlasgow,
  dayMs,
  fromClockInGlasgow,
  onClockInGlasgow,
} from '../../contract/time.ts';
import type { Availability } from '../../contract/owner-answers.ts';
import { setAvailability, useAvailability } from './set-availability.ts';
import { discard, type Entry } from '../outbox/outbox.ts';
import { Refused } from '../outbox/Refused.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { writeDraft } from '../ui/drafts.ts';
import { ScreenSection, Screen } from '../ui/Screen.tsx';
import { TimeForm } from '../ui/TimeForm.tsx';
import { availabilityInWords } from './AvailabilityChip.tsx';

const stateNames = { busy: 'On a job', off: 'Off' } as const;

const minuteMs = 60_000;
const steps = [30, 60, 90, 120];

const quarterMs = 15 * minuteMs;

/** Likely end times: an hour from now, rounded up to a quarter; eight in the morning. */
function likelyEnd(state: 'busy' | 'off'): Date {
  if (state === 'busy') {
    return new Date(Math.ceil(inMinutes(60).getTime() / quarterMs) * quarterMs);
  }
  const morningOf = (time: Date) => fromClockInGlasgow(`${dayInGlasgow(time)}T08:00`)!;
  const morning = morningOf(new Date());
  return morning > new Date() ? morning : morningOf(new Date(morning.getTime() + dayMs));
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs);

type Props = {
  state: 'busy' | 'off';
  isPending: boolean;
  onSet: (until: string) => void;
};

/** Asks for the end: in minutes for a job, otherwise a day and time. */
function Until({ state, isPending, onSet }: Props) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {state === 'busy' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] gap-2">
          {steps.map((minutes) => (
            <Button
              key={minutes}
              disabled={isPending}
              className="px-1!"
              onClick={() => onSet(inMinutes(minutes).toISOString())}
            >
              {minutes} min
            </Button>
          ))}
        </div>
      )}
      <TimeForm
        label="Until"
        draft={state}
        initial={likelyEnd(state)}
        className="grid grid-cols-1 gap-2"
        onSet={onSet}
      >
        <Button type="submit" disabled={isPending}>
          {`${stateNames[state]} until then`}
        </Button>
      </TimeForm>
    </div>
  );
}

/** A setting that the server refused. Changing it puts its time back into the field. */
function RefusedAvailability({ entry }: { entry: Entry }) {
  const client = useQueryClient();
  const made = entry.body as Availability;
  const changeAgain = () => {
    if (made.until) writeDraft(`time ${made.state}`, onClockInGlasgow(new Date(made.until)));
    void discard(client, entry);
  };
  return (
    <Refused
      subject={entry.subject}
      what={availabilityInWords(made)}
      reason={entry.refused!}
      onChange={changeAgain}
      onDrop={() => void discard(client, entry)}
    />
  );
}

/** Sets the availability that visitors see: free, on a job or off, until a time. */
export function AvailabilityScreen() {
  const client = useQueryClient();
  const { data, error, unsent } = useAvailability();
  const { mutate, isPending } = useMutation({
    mutationFn: (made: Availability) => setAvailability(client, made),
  });
  const refused = unsent?.refused && <RefusedAvailability entry={unsent} />;
  const refusedState = refused && (unsent.body as Availability).state;
  return (
    <Screen title="Availability">
      <p className="text-sm text-muted">
        Visitors see this beside your number. It ends at the time you set. While you're free
        they see nothing.
      </p>
      {!data && error && <Alert tone="error">{error.message}</Alert>}
      {refusedState === 'free' && refused}
      {data && (
        <p role="status" className="text-lg">
          Now: <strong>{availabilityInWords(data)}</strong>
          {unsent && !unsent.refused && !isPending && ` · Not sent yet`}
        </p>
      )}
      {(data?.state === 'busy' || data?.state === 'off') && (
        <Button
          disabled={isPending}
          tone="amber"
          onClick={() => mutate({ state: 'free', until: null })}
        >
          I am free
        </Button>
      )}
      {(['busy', 'off'] as const).map((state) => (
        <ScreenSection key={state} title={stateNames[state]}>
          {refusedState === state && refused}
          <Until
            state={state}
            isPending={isPending}
            onSet={(until) => mutate({ state, until })}
          />
        </ScreenSection>
      ))}
    </Screen>
  );
}
