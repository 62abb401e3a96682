import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { digitsIn } from '../../contract/typed-number.ts';
import { Plate } from '../../site/ui/Plate.tsx';
import { isStuck } from '../outbox/outbox.ts';
import { useChanges, useUnstuck } from './changes.ts';
import { shownDetails, shownRequest } from './shown-requests.ts';
import { requestQuery } from '../api/queries.ts';
import { timeOf } from '../times.ts';
import { pageName } from './page-name.ts';
import { Alert } from '../ui/Alert.tsx';
import { forgetDrafts } from '../ui/drafts.ts';
import { isShownAgain } from '../ui/scroll-position.ts';
import { Screen } from '../ui/Screen.tsx';
import { Reply } from './Reply.tsx';
import { Cancelled } from './Cancelled.tsx';
import { Contact } from './Contact.tsx';
import { Correct } from './Correct.tsx';
import { Delivery } from './Delivery.tsx';
import { Erase } from './Erase.tsx';
import { History } from './History.tsx';
import { Notes } from './Notes.tsx';
import { Price } from './Price.tsx';
import { SameNumber } from './SameNumber.tsx';
import { Status } from './Status.tsx';
import { StuckChange } from './StuckChange.tsx';
import { Times } from './Times.tsx';
import { UnsentMark } from './Unsent.tsx';

/** The car, what happened in the visitor's own words, how to reach them, and where they come from. */
function Head({ request }: { request: OwnerRequest }) {
  const { reference, received_at, page, source, place, vehicle } = request;
  const { car_make, car_model, car_year, registration_number, phone, email } = request;
  // The buttons show neither the e-mail address nor what is written beside a number.
  const [{ shown } = { shown: '' }, ...others] = request.numbers;
  const isWhole =
    others.length === 0 &&
    !/\p{L}/u.test(phone) &&
    digitsIn(phone).endsWith(digitsIn(shown).slice(1));
  const reach = [email, isWhole ? '' : phone].filter(Boolean);
  const car = [`${car_make} ${car_model}`.trim(), car_year].filter(Boolean).join(', ');
  const origin = source === 'phone' ? 'by phone' : page && pageName(page);
  return (
    <div className="grid gap-2">
      {(car || registration_number) && (
        <p className="flex flex-wrap items-center gap-2">
          {car} {registration_number && <Plate>{registration_number}</Plate>}
        </p>
      )}
      {place && <p>{place}</p>}
      {vehicle && <p className="text-sm">The register says: {vehicle}</p>}
      <p className="whitespace-pre-wrap">{request.message}</p>
      {reach.length > 0 && <p className="text-sm wrap-anywhere">{reach.join(' · ')}</p>}
      <p className="text-sm text-muted">
        {reference} · {timeOf(received_at)}
        {origin && ` · ${origin}`}
      </p>
    </div>
  );
}

/**
 * A request's details, or its list entry if it was never opened online. Null if it no longer
 * exists.
 */
function useRequest(id: string) {
  const client = useQueryClient();
  const { data, error } = useQuery(requestQuery(id));
  const changes = useUnstuck();
  const request = shownRequest(client, id, changes);
  return { request, details: shownDetails(client, id, data, changes), error };
}

/** One request with all its details and actions. */
export function RequestScreen({ id }: { id: string }) {
  const { request, details, error } = useRequest(id);
  const changes = useChanges().filter((change) => change.id === id);
  // Renders the visible part first, since the rest takes a slow phone a moment.
  const isWhole = useDeferredValue(true, isShownAgain());
  const stuck = changes.filter(isStuck);
  const isGone = request === null && stuck.length === 0;
  useEffect(() => {
    if (isGone) forgetDrafts((name) => name.endsWith(id));
  }, [isGone, id]);
  if (!request) {
    const why =
      request === null
        ? 'This request is not there any more: it was erased, or kept long enough. Go back to the list.'
        : error?.message;
    const noRequest = why ? <Alert tone="error">{why}</Alert> : <p>Loading</p>;
    return (
      <Screen title="Requests" back="requests">
        {stuck.map((one) => (
          <StuckChange key={one.key} change={one} />
        ))}
        {stuck.length === 0 && noRequest}
      </Screen>
    );
  }
  return (
    <Screen
      title={request.name || request.phone}
      back="requests"
      aside={<UnsentMark id={id} />}
    >
      {stuck
        .filter(({ stored }) => stored)
        .map((one) => (
          <StuckChange key={one.key} change={one} />
        ))}
      <Cancelled request={request} />
      <Contact request={request} />
      <Head request={request} />
      <SameNumber request={request} others={details?.same_number ?? []} />
      {isWhole && (
        <>
          <Delivery request={request} />
          <Times request={request} history={details?.history ?? []} />
          <Status request={request} />
          <Price request={request} />
          <Reply request={request} />
          <Notes id={id} notes={details?.notes ?? []} changes={changes} />
          <Correct request={request} />
          {details && <History events={details.history} />}
          <Erase id={id} />
        </>
      )}
    </Screen>
  );
}
