import { useMutation, useQueryClient } from '@tanstack/react-query';
import { interpolate } from '../../contract/text.ts';
import { dayInGlasgow, dayMs, fromClockInGlasgow } from '../../contract/time.ts';
import type { Availability } from '../../contract/owner-answers.ts';
import { setAvailability, useAvailability } from '../offline/send-availability.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ScreenSection, Screen } from '../ui/Screen.tsx';
import { TimeForm } from '../ui/TimeForm.tsx';
import { words } from '../words.ts';
import { availabilityInWords } from './AvailabilityChip.tsx';

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
  /** Why the last time that was entered is invalid. */
  error: string | undefined;
  onSet: (until: string) => void;
};

/** Asks for the end: in minutes for a job, otherwise a day and time. */
function Until({ state, isPending, error, onSet }: Props) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {state === 'busy' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-2">
          {steps.map((minutes) => (
            <Button
              key={minutes}
              disabled={isPending}
              className="px-1!"
              onClick={() => onSet(inMinutes(minutes).toISOString())}
            >
              {interpolate(words.availability.inMinutes, { minutes })}
            </Button>
          ))}
        </div>
      )}
      <TimeForm
        label={words.availability.until}
        draft={state}
        initial={likelyEnd(state)}
        error={error}
        className="grid grid-cols-1 gap-2"
        onSet={onSet}
      >
        <Button type="submit" disabled={isPending} tone="amber">
          {interpolate(words.availability.set, { what: words.availability[state] })}
        </Button>
      </TimeForm>
    </div>
  );
}

/** Sets the availability that visitors see: free, on a job or off, until a time. */
export function AvailabilityScreen() {
  const client = useQueryClient();
  const { data, error, waits } = useAvailability();
  const set = useMutation({
    mutationFn: (made: Availability) => setAvailability(client, made),
  });
  const refused = (state: Availability['state']) =>
    set.variables?.state === state ? set.error?.message : undefined;
  const failure = refused('free') ?? (data ? null : error?.message);
  const { isPending } = set;
  return (
    <Screen title={words.availability.title}>
      <p className="text-sm text-muted">{words.availability.text}</p>
      {failure && <Alert tone="error">{failure}</Alert>}
      {data && (
        <p role="status" className="text-lg">
          {words.availability.now}: <strong>{availabilityInWords(data)}</strong>
          {waits && !isPending && ` · ${words.request.queued}`}
        </p>
      )}
      {(data?.state === 'busy' || data?.state === 'off') && (
        <Button
          disabled={isPending}
          tone="amber"
          onClick={() => set.mutate({ state: 'free', until: null })}
        >
          {words.availability.freeButton}
        </Button>
      )}
      {(['busy', 'off'] as const).map((state) => (
        <ScreenSection key={state} title={words.availability[state]}>
          <Until
            state={state}
            isPending={isPending}
            error={refused(state)}
            onSet={(until) => set.mutate({ state, until })}
          />
        </ScreenSection>
      ))}
    </Screen>
  );
}
