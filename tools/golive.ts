import { loadEnvFile } from '../server/load-config.ts';
import { adviceOn } from '../site/data/advice.ts';
import { checkSite } from '../site/build/check-site.ts';
import { withoutGaps } from '../site/data/fill-file.ts';
import { contentFolder, loadOwnContent, type Content } from '../site/data/load.ts';
import { todosIn, type Todo } from '../site/data/todos.ts';
import { source } from '../site/data/source.ts';
import { publishedPatch, serverTodos } from './golive/server-todos.ts';
import { orExit } from './run.ts';

// Lists content, with what the owner published in his app, and settings that are still examples.
// Fails while any are left that the site can't go live with, so that a deployment can wait.
await orExit(async () => {
  loadEnvFile();
  source.patch = await publishedPatch(process.env);
  const mistakes = await checkSite();
  for (const mistake of mistakes) console.error(String(mistake));
  const { content, errors } = loadOwnContent();
  if (errors.length === 0) await report(withoutGaps(content));
  if (mistakes.length > 0) process.exitCode = 1;
});

async function report(content: Content): Promise<void> {
  const todos = [
    ...todosIn(loadOwnContent().content, process.env),
    ...(await serverTodos(process.env)),
  ];
  const required = todos.filter(({ optional }) => !optional);
  print('', required);
  print(
    'Optional:',
    todos.filter(({ optional }) => optional),
  );
  print(
    'Advice:',
    adviceOn(content, contentFolder).map(({ file, where, what }) => ({
      where: `content/${file}`,
      field: where,
      what,
    })),
  );
  if (required.length === 0) console.log('\nReady for real visitors.');
  else console.log(`\nNot ready: ${required.length} to do before real visitors come.`);
  process.exitCode = required.length > 0 ? 1 : 0;
}

function print(heading: string, todos: Pick<Todo, 'where' | 'field' | 'what'>[]): void {
  if (todos.length > 0 && heading) console.log(`\n${heading}`);
  for (const { where, field, what } of todos)
    console.log([where, field, what].filter(Boolean).join(': '));
}
