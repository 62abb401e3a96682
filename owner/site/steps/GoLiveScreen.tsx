import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { groupNames } from '../../../contract/confirmed.ts';
import type { SiteTodo } from '../../../contract/site-answers.ts';
import { siteQuery, stepsQuery } from '../../api/queries.ts';
import { linkToStep } from '../../routes.ts';
import { ActionButton } from '../../sign-in/ActionButton.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen, ScreenSection } from '../../ui/Screen.tsx';
import { saveDrafts } from '../drafts.ts';
import { todosQuery, versionOf } from '../use-fields.ts';
import { Mistakes } from '../Mistakes.tsx';
import { Row } from '../SheetControls.tsx';
import { dialog, openSheet } from '../shown-dialog.ts';
import { SiteDialog } from '../SiteDialog.tsx';
import { stepNames, takeNoticeOff } from './step-names.ts';
import { useOpenSteps } from './StepsLeft.tsx';

/** A to-do: a button for its sheet, or what to change on the server. */
function Todo({ todo }: { todo: SiteTodo }) {
  if ('file' in todo && todo.mayChange)
    return (
      <Row onClick={() => openSheet({ places: [todo] })}>
        {todo.what}
        <Icon name="back" className="size-5 shrink-0 rotate-180" />
      </Row>
    );
  return (
    <li className="grid gap-1 border-b border-line py-3">
      {'setting' in todo && <strong className="break-words">{todo.setting}</strong>}
      <p>{todo.what}</p>
      <p className="text-sm text-muted">
        {'setting' in todo
          ? 'Only whoever runs the server can change this setting.'
          : `Only whoever keeps the site’s files can change this: it stands in ${todo.file}.`}
      </p>
    </li>
  );
}

const Todos = ({ todos }: { todos: SiteTodo[] }) => (
  <ul>
    {todos.map((todo) => (
      <Todo key={JSON.stringify(todo)} todo={todo} />
    ))}
  </ul>
);

/** The eight steps, done or not. */
function Steps() {
  const steps = useOpenSteps();
  return (
    <ol>
      {groupNames.map((group, at) => {
        const isOpen = steps?.open.includes(group) ?? true;
        return (
          <li key={group} className="border-b border-line">
            <a
              href={linkToStep(group)}
              className="flex min-h-13 items-center justify-between gap-3 py-2"
            >
              <span>
                {at + 1}. {stepNames[group]}
              </span>
              <span className={`shrink-0 text-sm ${isOpen ? 'text-muted' : 'font-bold'}`}>
                {isOpen ? 'to do' : 'right ✓'}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** Takes the example notice off and shows what to publish; with steps left it names them. */
function TakeOff() {
  const client = useQueryClient();
  const steps = useOpenSteps();
  const [isRefused, setRefused] = useState(false);
  if (!steps?.isExample) return null;
  const notice = { file: 'business.yaml', path: ['example'], title: takeNoticeOff };
  const open = steps.open.map((group) => stepNames[group]);
  if (open.length > 0)
    return (
      <>
        <p role="alert" className="empty:absolute">
          {isRefused && `First confirm these steps: ${open.join('; ')}.`}
        </p>
        <Button tone="amber" onClick={() => setRefused(true)}>
          {takeNoticeOff}
        </Button>
      </>
    );
  return (
    <ActionButton
      tone="amber"
      run={async () => {
        await saveDrafts(client, [{ ...notice, value: false }]);
        // Only a list that has this too can be published.
        await client.invalidateQueries(siteQuery);
      }}
      onDone={() => {
        void client.invalidateQueries(stepsQuery);
        dialog.set('publish');
      }}
    >
      {takeNoticeOff}
    </ActionButton>
  );
}

/** The eight steps to a site of the owner's own, what the server still lacks, and advice apart. */
export function GoLiveScreen() {
  const { data: site } = useQuery(siteQuery);
  const mistakes = site?.errors ?? [];
  const { data: todos, error } = useQuery({
    ...todosQuery(versionOf(site)),
    enabled: site !== undefined && mistakes.length === 0,
  });
  const settings = todos?.filter((one) => !one.optional && 'setting' in one) ?? [];
  const advice = todos?.filter(({ optional }) => optional) ?? [];
  return (
    <Screen title="Before you go live" back="site">
      <p className="text-muted">
        The site shows an invented business until you have gone through these steps. Each is one
        screen; leave what you do not know empty, and the site leaves it out. Visitors see it
        when you publish.
      </p>
      {error && <Alert tone="error">{error.message}</Alert>}
      {mistakes.length > 0 && <Mistakes errors={mistakes} />}
      <Steps />
      <TakeOff />
      {settings.length > 0 && (
        <ScreenSection title="For whoever runs the server">
          <Todos todos={settings} />
        </ScreenSection>
      )}
      {advice.length > 0 && (
        <Fold title={`Advice: the site can do without these (${advice.length})`}>
          <Todos todos={advice} />
        </Fold>
      )}
      <SiteDialog />
    </Screen>
  );
}
