import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ConfirmedGroup } from '../../contract/confirmed.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import type { TestMessages } from '../../contract/owner-answers.ts';
import { placeName } from '../../contract/content-place.ts';
import { fill } from '../../contract/text.ts';
import { call } from '../api/call.ts';
import { siteQuery, testMessagesQuery } from '../api/queries.ts';
import { linkTo, linkToStep } from '../routes.ts';
import { NotificationSwitch } from '../settings/Notifications.tsx';
import { readable } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Screen, ScreenSection } from '../ui/Screen.tsx';
import { saveDrafts } from './drafts.ts';
import { pagesIn, useFields } from './use-fields.ts';
import { firstWords, type Editable, type Field } from './places.ts';
import { FieldsNote, Row } from './SheetControls.tsx';
import { dialog, openSheet } from './shown-dialog.ts';
import { SiteDialog } from './SiteDialog.tsx';
import { stepWords } from './step-words.ts';
import { SheetField, TypedBefore } from './SheetField.tsx';
import { useSheet } from './use-sheet.ts';
import { isOpening } from './fields/typed-photo.ts';
import { Mistakes } from './Mistakes.tsx';
import { jobTitles } from './job-titles.ts';
import { dayConfirmed, fieldsOfStep, filesOf, finishStep, tickOf } from './steps.ts';

const said = stepWords;

type Render = (one: Editable, title?: string) => ReactNode;
type Arrange = (editables: Editable[], render: Render, fields: Field[]) => ReactNode;

/** Splits values into those with the same key, in their order. */
function groupsBy(editables: Editable[], keyOf: (one: Editable) => string) {
  const groups = new Map<string, Editable[]>();
  for (const one of editables) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
}

const nameAt = ({ path }: Editable) => String(path.at(-1));

/** The values of a claim: whether it is shown and what proves it; its words are in a fold. */
const claim = (parts: Editable[], render: Render) => {
  const isWords = (one: Editable) => ['wording', 'means'].includes(nameAt(one));
  const wording = parts.find((one) => nameAt(one) === 'wording')?.value;
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="float-left mb-1 font-bold">{firstWords(wording)}</legend>
      {parts.filter((one) => !isWords(one)).map((one) => render(one, said.claim[nameAt(one)]))}
      <Fold title={said.itsWords}>{parts.filter(isWords).map((one) => render(one))}</Fold>
    </fieldset>
  );
};

/** Facts of the business, under the heading of their group where they have one. */
const facts: Arrange = (editables, render) =>
  groupsBy(editables, ({ file, path }) =>
    file === 'business.yaml' ? String(path[0]) : file,
  ).map(([name, parts]) => {
    const title = name.startsWith('pictures/') ? said.photo : said.parts[name];
    const values =
      name === 'claims'
        ? groupsBy(parts, ({ path }) => String(path[1])).map(([one, own]) => (
            <div key={one}>{claim(own, render)}</div>
          ))
        : parts.map((one) => render(one));
    if (title === undefined) return values;
    return (
      <ScreenSection key={name} title={title}>
        {values}
      </ScreenSection>
    );
  });

/** The price list: for each job what it costs from, usually up to, and how long it takes. */
const prices: Arrange = (editables, render, fields) => {
  const rows = groupsBy(editables, ({ path }) => path.slice(0, -1).join());
  const row = ([key, cells]: [string, Editable[]]) => {
    const [, job] = key.split(',');
    const own = fields.find(({ path }) => path.join() === `jobs,${job},name`);
    return (
      <fieldset key={key} className="grid gap-1 border-b border-line pb-3">
        <legend className="mb-1 font-bold">
          {[firstWords(own?.value), cells[0]!.schema.page].filter(Boolean).join(': ')}
        </legend>
        <div className="flex flex-wrap gap-2">
          {cells.map((one) => (
            <div
              key={placeName(one)}
              className={`min-w-0 grow text-sm ${nameAt(one) === 'time' ? 'basis-32' : 'basis-16'}`}
            >
              {render(one, said.price[nameAt(one)])}
            </div>
          ))}
        </div>
      </fieldset>
    );
  };
  const isOfMake = ([key]: [string, Editable[]]) => key.includes(',makes,');
  const makes = rows.filter(isOfMake);
  return (
    <>
      {rows.filter((one) => !isOfMake(one)).map(row)}
      {makes.length > 0 && (
        <Fold title={fill(said.makes, { count: makes.length })}>{makes.map(row)}</Fold>
      )}
    </>
  );
};

/** Each town: whether he goes there, and how long it takes by day and by night. */
const towns: Arrange = (editables, render, fields) => (
  <>
    {groupsBy(editables, ({ file }) => file).map(([file, parts]) => (
      <fieldset key={file} className="grid gap-2 border-b border-line pb-3">
        <legend className="mb-1 font-bold">
          {pagesIn(fields).find((page) => page.file === file)?.name}
        </legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
          {parts
            .filter((one) => nameAt(one) !== 'hidden')
            .map((one) => (
              <div key={placeName(one)} className="min-w-0 text-sm">
                {render(one, said.arrival[nameAt(one)])}
              </div>
            ))}
        </div>
        {parts.filter((one) => nameAt(one) === 'hidden').map((one) => render(one, said.noTown))}
      </fieldset>
    ))}
    <Button onClick={() => dialog.set('pages')}>Add a town</Button>
  </>
);

const arrangements: Partial<Record<ConfirmedGroup, Arrange>> = { prices, towns };

/** Takes the invented reviews out, and leads to pasting a real one. */
function Reviews({ fields }: { fields: Field[] }) {
  const client = useQueryClient();
  const isSample = (entry: unknown) => (entry as { sample?: boolean }).sample === true;
  const lists = fields.filter(
    ({ file, path, value }) =>
      Array.isArray(value) &&
      (['google-reviews.yaml', 'testimonials.yaml'].includes(file) ||
        path.join() === 'testimonials'),
  );
  const entriesOf = ({ value }: Field) => value as unknown[];
  const invented = lists.filter((list) => entriesOf(list).some(isSample));
  const count = invented.flatMap(entriesOf).filter(isSample).length;
  const { data: site } = useQuery(siteQuery);
  const takeOut = useMutation({
    mutationFn: () =>
      saveDrafts(
        client,
        invented.map(({ file, path, title, value }) => ({
          file,
          path,
          title,
          seen: value,
          value: (value as unknown[]).filter((entry) => !isSample(entry)),
          ...(site && { version: site.version }),
        })),
      ),
  });
  const rows = lists.flatMap((list) =>
    entriesOf(list).flatMap((entry, at) =>
      isSample(entry) ? [] : [{ file: list.file, path: [...list.path, at], entry }],
    ),
  );
  return (
    <>
      {count > 0 && (
        <Alert>
          <p>{fill(said.invented, { count })}</p>
          <Button disabled={takeOut.isPending} onClick={() => takeOut.mutate()}>
            {said.takeOut}
          </Button>
        </Alert>
      )}
      <ul>
        {rows.map(({ entry, ...place }) => (
          <Row key={placeName(place)} onClick={() => openSheet({ places: [place] })}>
            {firstWords(entry)}
          </Row>
        ))}
      </ul>
      {rows.length === 0 && <p className="text-muted">{said.noReviews}</p>}
      <Button
        onClick={() =>
          openSheet({
            places: [{ file: 'google-reviews.yaml', path: [] }],
            title: jobTitles.review,
            isNew: true,
          })
        }
      >
        {said.paste}
      </Button>
    </>
  );
}

/** Sends a test by each way that is set up, and names the settings that the others lack. */
function Messages({ onSent }: { onSent: () => void }) {
  const client = useQueryClient();
  const { data, error } = useQuery(testMessagesQuery);
  const test = useMutation({
    mutationFn: () => call<TestMessages>('POST', `${ownerApiPath}/test-messages`),
    onSuccess: (tried) => {
      client.setQueryData(testMessagesQuery.queryKey, tried);
      if (tried.ways.some(({ sent }) => sent)) onSent();
    },
  });
  const lacking = data?.ways.flatMap(({ lacks }) => lacks) ?? [];
  const request = fill(said.ask, { what: lacking.join(', ') });
  return (
    <>
      {error && <Alert tone="error">{error.message}</Alert>}
      <ul className="grid gap-2">
        {data?.ways.map(({ channel, isSetUp, lacks, sent, error: why }) => (
          <li key={channel} className="border-b border-line py-2">
            <strong>{said.ways[channel]}</strong>{' '}
            {sent === null ? (isSetUp ? said.ready : said.notSetUp) : sent ? said.sent : why}
            {lacks.length > 0 && (
              <span className="block text-sm break-words text-muted">{lacks.join(', ')}</span>
            )}
            {channel === 'push' && !isSetUp && <NotificationSwitch />}
          </li>
        ))}
      </ul>
      {lacking.length > 0 && (
        <div className="grid gap-2 text-sm">
          <p>{request}</p>
          <CopyButton text={request}>{said.copyAsk}</CopyButton>
        </div>
      )}
      {test.error && <Alert tone="error">{test.error.message}</Alert>}
      <Button
        disabled={test.isPending || !data?.ways.some(({ isSetUp }) => isSetUp)}
        onClick={() => test.mutate()}
      >
        {said.test}
      </Button>
    </>
  );
}

/** The fields of a step's files, and of each page in its folders. */
function useStepFields(group: ConfirmedGroup) {
  const files = filesOf[group];
  const known = useFields(...files);
  const pages = pagesIn(known.fields ?? []).map(({ file }) => file);
  const { fields, ...state } = useFields(...files, ...pages);
  // A page's own file has what its folder has, and more.
  const own = fields && [...new Map(fields.map((one) => [placeName(one), one])).values()];
  return { ...state, fields: own };
}

type FormProps = {
  group: ConfirmedGroup;
  fields: Field[];
  isBlocked: boolean;
  onDone: () => void;
  onThrowAway: () => void;
};

/** The form of a step, which saves its tick with what was typed. */
function StepForm({ group, fields, isBlocked, onDone, onThrowAway }: FormProps) {
  const editables = fieldsOfStep(fields, group);
  const also = tickOf(fields, group);
  const use = useSheet({ title: said.names[group], editables }, { also, onDone, onThrowAway });
  const render: Render = (one, title) => {
    const { description: _, ...plain } = one.schema;
    return (
      <SheetField
        key={placeName(one)}
        use={use}
        one={one}
        title={title ?? one.title}
        schema={title === undefined ? one.schema : plain}
      />
    );
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={use.save}>
      <TypedBefore use={use} />
      {(arrangements[group] ?? facts)(editables, render, fields)}
      {use.sendError && <Alert tone="error">{use.sendError.message}</Alert>}
      {use.others.length > 0 && <Mistakes errors={use.others} />}
      <Button
        type="submit"
        tone="amber"
        disabled={
          isBlocked || use.isSending || editables.some((one) => isOpening(use.valueOf(one)))
        }
      >
        {use.isSending ? 'Saving' : group === 'messages' ? said.arrived : said.right}
      </Button>
    </form>
  );
}

/** One step: all its values, to be changed where they stand, and one tick for all of them. */
export function StepScreen({ group }: { group: ConfirmedGroup }) {
  const client = useQueryClient();
  const { fields: known, error, isOld } = useStepFields(group);
  const [opened, setOpened] = useState<Field[]>();
  const [round, setRound] = useState(0);
  const [hasSent, setHasSent] = useState(false);
  // Stays as it was opened, since newer values are not what the owner saw.
  if (!opened && known && !isOld) setOpened(known);
  const day = opened && dayConfirmed(known ?? opened, group);
  const leave = () => {
    const next = finishStep(client, group);
    location.hash = next ? linkToStep(next) : linkTo('go-live');
  };
  return (
    <Screen title={said.names[group]} back="go-live">
      <p className="text-muted">{said.help[group]}</p>
      <FieldsNote fields={opened} error={error} />
      {day !== undefined && (
        <Alert tone="success">{fill(said.confirmed, { day: readable(day) })}</Alert>
      )}
      {group === 'reviews' && known && <Reviews fields={known} />}
      {group === 'messages' && <Messages onSent={() => setHasSent(true)} />}
      {opened && (
        <StepForm
          key={round}
          group={group}
          fields={opened}
          isBlocked={group === 'messages' && !hasSent && day === undefined}
          onDone={leave}
          onThrowAway={() => setRound(round + 1)}
        />
      )}
      <SiteDialog />
    </Screen>
  );
}
