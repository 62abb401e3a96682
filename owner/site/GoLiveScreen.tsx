import { useQuery } from '@tanstack/react-query';
import { words } from '../words.ts';
import { fill } from '../../contract/text.ts';
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
  const { setting, file } = words.site.goLive;
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
        {'setting' in todo ? setting : fill(file, { what: todo.file })}
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
  const said = words.site.goLive;
  const { data: site } = useQuery(siteQuery);
  const mistakes = site?.errors ?? [];
  const { data: todos, error } = useQuery({
    ...todosQuery(versionOf(site)),
    enabled: site !== undefined && mistakes.length === 0,
  });
  const required = todos?.filter(({ optional }) => !optional) ?? [];
  const others = todos?.filter(({ optional }) => optional) ?? [];
  return (
    <Screen title={said.title} back="site">
      {error && <Alert tone="error">{error.message}</Alert>}
      {mistakes.length > 0 && <Mistakes errors={mistakes} />}
      {!todos && !error && mistakes.length === 0 && <p>{words.app.loading}</p>}
      {todos && (
        <p role="status">
          {required.length > 0 ? fill(said.left, { count: required.length }) : said.done}
        </p>
      )}
      {required.length > 0 && <Todos todos={required} />}
      {others.length > 0 && (
        <Fold title={fill(said.optional, { count: others.length })}>
          <Todos todos={others} />
        </Fold>
      )}
      <SiteDialog />
    </Screen>
  );
}
