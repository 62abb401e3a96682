import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ownerApiPath } from '../../contract/owner.ts';
import type { ErasedAnswer, OwnerMatches } from '../../contract/owner-answers.ts';
import { get, templatesQuery } from '../api/queries.ts';
import { linkTo } from '../routes.ts';
import { call } from '../api/call.ts';
import { forgetChangesOf } from './changes.ts';
import { ActionButton } from '../sign-in/ActionButton.tsx';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Answer } from '../ui/Answer.tsx';
import { Button } from '../ui/Button.tsx';
import { Choice, toggled } from '../ui/Choice.tsx';
import { forgetDrafts } from '../ui/drafts.ts';
import { Fold } from '../ui/Fold.tsx';
import { LabelledInput } from '../ui/LabelledInput.tsx';

/**
 * The requests that may be the same person's as one, or that have a number, an e-mail address or a
 * plate. Not stored on the device.
 */
const matchesQuery = (of: { id: string } | { typed: string }) =>
  queryOptions({
    queryKey: ['matches', of],
    queryFn: ({ signal }) =>
      get<OwnerMatches>(
        'id' in of
          ? `/requests/${of.id}/matches`
          : `/matches?${new URLSearchParams({ q: of.typed })}`,
        signal,
      ),
    meta: { forget: true },
  });

const sharedTraits = {
  email: 'Same email address',
  phone: 'Same phone number',
  registration_number: 'Same plate',
} as const;

/** With two shared values it is the same person; with one maybe not. */
const sureMatches = 2;

/** Shows requests that may be the same person's, and erases those that the owner confirms. */
export const Erase = ({ id }: { id: string }) => (
  <Fold title="Erase this person" isDangerous isLazy>
    <Matches key={id} id={id} />
  </Fold>
);

const Matches = ({ id }: { id: string }) => (
  <Answer query={useQuery(matchesQuery({ id }))}>
    {(matches) => <Confirm id={id} matches={matches} />}
  </Answer>
);

/** Finds whom to erase by a number, an e-mail address or a plate. */
export function EraseByValue() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const { data, error } = useQuery({
    ...matchesQuery({ typed: asked }),
    enabled: asked !== '',
  });
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(typed.trim());
  };
  return (
    <Fold title="Erase a person" isDangerous>
      <form className="grid gap-2" onSubmit={find}>
        <LabelledInput
          label="Their number, email address or plate"
          required
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">Find their requests</Button>
      </form>
      {error && <Alert tone="error">{error.message}</Alert>}
      <p role="status" className="empty:absolute">
        {data?.requests.length === 0 && 'No request has it.'}
      </p>
      {data && data.requests.length > 0 && <Confirm key={asked} matches={data} />}
    </Fold>
  );
}

/** `id`: the request that it is about, if it began there. */
function Confirm({ id, matches }: { id?: string; matches: OwnerMatches }) {
  const client = useQueryClient();
  const { data: templates = [] } = useQuery(templatesQuery);
  const [requests, setRequests] = useState(() =>
    matches.requests
      .filter((one) => !id || one.id === id || one.by.length >= sureMatches)
      .map(idOf),
  );
  const [kept, setKept] = useState<number[]>([]);
  const naming = matches.texts.filter((one) =>
    one.requests.some((it) => requests.includes(it)),
  );
  const texts = naming.map(({ text }) => text).filter((text) => !kept.includes(text));
  const erase = () =>
    call<ErasedAnswer>('POST', `${ownerApiPath}/erasures`, { body: { requests, texts } });
  const forget = () => {
    location.replace(linkTo('requests'));
    for (const one of requests) void forgetChangesOf(one);
    const templates = templatesQuery.queryKey[0];
    for (const kind of ['request', 'search', templates, 'matches'])
      client.removeQueries({ queryKey: [kind] });
    forgetDrafts((name) => name === templates || requests.some((one) => name.endsWith(one)));
    void client.resetQueries({ queryKey: ['requests'] });
  };
  return (
    <>
      <p className="text-sm">
        This erases the requests you tick, with notes and history, at once. Backups made before
        hold them for up to 30 days, and nobody comes back from one. It can't be undone.
      </p>
      <fieldset className="grid gap-1">
        <legend className="font-bold">Whose requests</legend>
        {matches.requests.map((one) => (
          <Choice
            key={one.id}
            isChosen={requests.includes(one.id)}
            onChange={() => setRequests(toggled(requests, one.id))}
          >
            <strong>{one.name || one.phone}</strong> · {one.reference} ·{' '}
            {timeOf(one.received_at)}
            <br />
            {[one.phone, one.email, one.registration_number.toUpperCase()]
              .filter(Boolean)
              .join(' · ')}
            <br />
            <span className="text-muted">
              {one.id === id
                ? 'This request'
                : one.by.map((trait) => sharedTraits[trait]).join(', ')}
            </span>
          </Choice>
        ))}
      </fieldset>
      {matches.more > 0 && (
        <p className="text-sm">
          {matches.more} more match and are not shown. Erase these first, then open another of
          them.
        </p>
      )}
      {naming.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="font-bold">
            These texts for answers name them. Put back how they read at first
          </legend>
          {naming.map(({ text }) => (
            <Choice
              key={text}
              isChosen={texts.includes(text)}
              onChange={() => setKept(toggled(kept, text))}
            >
              {templates[text]?.name}: {templates[text]?.text}
            </Choice>
          ))}
        </fieldset>
      )}
      <ActionButton
        className="text-danger!"
        disabled={requests.length === 0}
        run={erase}
        onDone={forget}
      >
        Erase what is ticked ({requests.length})
      </ActionButton>
    </>
  );
}

const idOf = ({ id }: { id: string }) => id;
