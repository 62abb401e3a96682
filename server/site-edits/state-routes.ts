import { isWithin } from '../../contract/content-place.ts';
import { openGroups } from '../../contract/confirmed.ts';
import { answer } from '../../contract/owner-answers.ts';
import type { ContentField, GoLiveTodo } from '../../contract/renderer.ts';
import { siteFields, siteState, siteSteps, siteTodos } from '../../contract/site-answers.ts';
import { fieldsQuery, stateQuery } from '../../contract/site-bodies.ts';
import { todosOfServer } from '../health/todos.ts';
import type { App } from '../http/schemas.ts';
import { configuredChannels } from '../notifications/queue.ts';
import { withEntries } from './fields.ts';
import { valueIn } from './patch.ts';
import type { Publisher } from './publisher.ts';
import type { Workspace } from './workspace.ts';

/** True for fields of a whole file: a photo, or whether a page is hidden. */
const isOfWhole = (path: ContentField['path']) => path.length === 0 || path.join() === 'hidden';

/** Routes that say what the draft changes, what can be changed, and what is left to do. */
export function stateRoutes(scope: App, publisher: Publisher, workspace: Workspace): void {
  const { database, vehicles } = scope;
  const { addresses, read, check, fieldsOf, todosOf } = workspace;

  const stateSchema = { querystring: stateQuery, response: answer(siteState) };
  scope.get('/site', { schema: stateSchema }, async ({ query }, reply) => {
    const site = await read();
    const { draft, history, newest, changes } = site;
    const checked = await check(site, query.address ?? '/');
    const problem = publisher.problem(newest?.id);
    /** Made by another server, and soon served by this one. */
    const isComing = (id: string) => id === newest?.id && !problem && !publisher.isServed(id);
    reply.header('etag', `"${draft.version}"`);
    return {
      data: {
        ...checked,
        errors: problem && problem.file !== '' ? [problem, ...checked.errors] : checked.errors,
        patch: draft.patch,
        version: draft.version,
        changes,
        pages: addresses(),
        history: history.map((one) =>
          isComing(one.id) ? { ...one, state: 'rendering' as const } : one,
        ),
        aside: draft.aside,
        problem: problem?.message ?? null,
        mayRestore: draft.takenBack !== null,
      },
      error: null,
    };
  });

  const stepsSchema = { response: answer(siteSteps) };
  scope.get('/site/steps', { schema: stepsSchema }, async () => {
    const { content, files, published } = await read();
    const confirmed = valueIn(files, { file: 'business.yaml', path: ['confirmed'] });
    // Visitors see the notice until the change that takes it off is published.
    const live = content.filesWith(published);
    const isExample = valueIn(live, { file: 'business.yaml', path: ['example'] }) !== false;
    return { data: { open: openGroups(confirmed), isExample }, error: null };
  });

  const fieldsSchema = { querystring: fieldsQuery, response: answer(siteFields) };
  scope.get('/site/fields', { schema: fieldsSchema }, async ({ query }) => {
    const site = await read();
    const names = 'file' in query ? query.file.split(',') : [];
    const isOfFile = ({ file, path }: ContentField) =>
      names.some((one) => one === file || (file.startsWith(`${one}/`) && isOfWhole(path)));
    /** False for what stands in an entry that the draft has removed. */
    const isThere = ({ file, path }: ContentField) => {
      const at = path.findLastIndex((key) => typeof key === 'number');
      return at < 0 || valueIn(site.files, { file, path: path.slice(0, at + 1) }) !== undefined;
    };
    const fields = [...withEntries(await fieldsOf(site), site.files)]
      .filter((one) => ('file' in query ? isOfFile(one) : one.pages.includes(query.address)))
      .filter(isThere)
      .map((one) => ({ ...one, value: valueIn(site.files, one) }));
    return { data: { fields }, error: null };
  });

  scope.get('/site/todos', { schema: { response: answer(siteTodos) } }, async () => {
    const site = await read();
    const [inContent, fields] = [await todosOf(site), await fieldsOf(site)];
    const channels = await configuredChannels(database, scope.config.channels);
    const todos = [...inContent, ...todosOfServer(channels, vehicles.refused())];
    const mayChange = (todo: GoLiveTodo) =>
      'file' in todo &&
      [...fields.values()].some((field) => isWithin(todo, field) || isWithin(field, todo));
    return {
      data: { todos: todos.map((todo) => ({ ...todo, mayChange: mayChange(todo) })) },
      error: null,
    };
  });
}
