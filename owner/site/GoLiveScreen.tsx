import { useQuery } from '@tanstack/react-query';
import type { SiteTodo } from '../../contract/site-answers.ts';
import { siteQuery } from '../api/queries.ts';
import { Alert } from '../ui/Alert.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Screen } from '../ui/Screen.tsx';
import { todosQuery, versionOf } from './fields.ts';
import { Mistakes } from './Mistakes.tsx';
import { Row } from './SheetControls.tsx';
import { openSheet } from './shown-dialog.ts';
import { SiteDialog } from './SiteDialog.tsx';

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

/** The to-dos before going live, each with its sheet. */
export function GoLiveScreen() {
  const { data: site } = useQuery(siteQuery);
  const mistakes = site?.errors ?? [];
  const { data: todos, error } = useQuery({
    ...todosQuery(versionOf(site)),
    enabled: site !== undefined && mistakes.length === 0,
  });
  const required = todos?.filter(({ optional }) => !optional) ?? [];
  const others = todos?.filter(({ optional }) => optional) ?? [];
  return (
    <Screen title="Before you go live" back="site">
      {error && <Alert tone="error">{error.message}</Alert>}
      {mistakes.length > 0 && <Mistakes errors={mistakes} />}
      {!todos && !error && mistakes.length === 0 && <p>Loading</p>}
      {todos && (
        <p role="status">
          {required.length > 0
            ? `Still to do before real visitors come: ${required.length}. What you change here goes to visitors when you publish it.`
            : 'Nothing is left to do. The site is ready for visitors.'}
        </p>
      )}
      {required.length > 0 && <Todos todos={required} />}
      {others.length > 0 && (
        <Fold title={`The site can do without these (${others.length})`}>
          <Todos todos={others} />
        </Fold>
      )}
      <SiteDialog />
    </Screen>
  );
}
