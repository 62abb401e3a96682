import { checkContent } from '../site/data/check-content.ts';
import { contentFolder, loadContent, type Content } from '../site/data/load.ts';
import { todosIn, type Todo } from '../site/data/todos.ts';
import { serverTodos } from './golive/server-todos.ts';
import { loadEnvFile } from '../server/load-config.ts';
import { orExit } from './run.ts';

// Lists content and settings that are still examples. Fails while any are left that the site
// can't go live with, so that a deployment can wait.
await orExit(async () => {
  loadEnvFile();
});

const print = (todos: Todo[]) => {
  for (const { where, field, what } of todos) console.log(`${where}: ${field}: ${what}`);
};

async function report(content: Content): Promise<void> {
  const todos = [...todosIn(content, process.env), ...(await serverTodos(process.env))];
  const required = todos.filter(({ optional }) => !optional);
  const optional = todos.filter((todo) => todo.optional);
  print(required);
  if (optional.length > 0) {
    console.log(`${required.length > 0 ? '\n' : ''}Optional:`);
    print(optional);
  }
  if (required.length === 0) console.log('\nReady for real visitors.');
  else console.log(`\nNot ready: ${required.length} to do before real visitors come.`);
  process.exitCode = required.length > 0 ? 1 : 0;
}

const { content, errors: unreadable } = loadContent(contentFolder);
const errors = unreadable.length > 0 ? unreadable : await checkContent();
for (const error of errors) console.error(String(error));
if (unreadable.length === 0) await report(content as Content);
if (errors.length > 0) process.exitCode = 1;
