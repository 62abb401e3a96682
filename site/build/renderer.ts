import { flushCompileCache } from 'node:module';
import type {
  ContentError,
  GoLiveTodo,
  RenderJob,
  RenderResult,
} from '../../contract/renderer.ts';
import { withoutFiles, type Mistake } from '../data/error-message.ts';
import { photoFile } from '../data/picture-files.ts';
import { source } from '../data/source.ts';
import type { Todo } from '../data/todos.ts';

/*
 * The kept renderer: a process that does one job with one content folder and ends. Content is
 * read when modules are loaded, so they are imported once the job is known.
 */

function toContentError({ file, path, what }: Mistake): ContentError {
  const message = withoutFiles(what);
  // The words of the owner's photo are on its own sheet.
  const photo = photoFile(String(path[0]));
  if (file === 'pictures/alt.yaml' && Object.hasOwn(source.patch, photo))
    return { file: photo, path: [], message };
  return {
    file,
    path: path.map((part) => (typeof part === 'number' ? part : String(part))),
    message,
  };
}

const todoAsData = ({ where, field, path, what, optional = false }: Todo): GoLiveTodo => ({
  what: withoutFiles(what).replaceAll(/"([^"]*)"/g, '“$1”'),
  optional,
  ...(path ? { file: where.replace(/^content\//, ''), path } : { setting: field }),
});

async function run(job: RenderJob): Promise<RenderResult> {
  if (job.kind === 'photo') {
    const { cleanPhoto } = await import('./clean-photo.ts');
    return cleanPhoto(job.photo);
  }
  Object.assign(source, {
    folder: job.content,
    siteUrl: import.meta.env.SITE,
    isMarking: job.kind === 'fields' || ('marks' in job && job.marks === true),
    ...(job.patch && { patch: job.patch }),
    ...(job.photos && { photos: job.photos }),
    ...(job.kind === 'page' && { shown: job.address }),
    ...(job.kind === 'fields' && { shown: 'all' }),
  });
  const { loadOwnContent } = await import('../data/load.ts');
  const { errors: inFiles, unhidden } = loadOwnContent();
  if (job.kind === 'fields') {
    // Rules across files don't apply to unfinished pages.
    if (inFiles.length > 0) return { errors: inFiles.map(toContentError) };
    const { fieldsIn } = await import('./fields.ts');
    return { errors: [], fields: await fieldsIn(job.of) };
  }
  const { checkSite } = await import('./check-site.ts');
  const mistakes = await checkSite();
  const isMissing = ({ file }: Mistake) => unhidden.files.includes(file);
  const missing = mistakes.filter(isMissing).map(toContentError);
  const errors = mistakes.filter((mistake) => !isMissing(mistake)).map(toContentError);
  const isPage = job.kind === 'page';
  if (errors.length > 0 && (!isPage || inFiles.length > 0)) return { errors, missing };
  if (job.kind === 'todos') {
    const { todosIn } = await import('../data/todos.ts');
    const { SITE, PUBLIC_GA_MEASUREMENT_ID } = import.meta.env;
    const settings = { SITE_URL: SITE, PUBLIC_GA_MEASUREMENT_ID, ...job.settings };
    return { errors, todos: todosIn(loadOwnContent().content, settings).map(todoAsData) };
  }
  const rendering = import('./render-site.ts');
  if (isPage) {
    const made = rendering.then(({ renderPage }) => renderPage(job.address));
    // Files that contradict each other may keep a page from being made.
    return { errors, missing, page: await (errors.length > 0 ? made.catch(() => null) : made) };
  }
  const { renderSite } = await rendering;
  return { errors, written: await renderSite(job.out, job.brotliQuality) };
}

// The process that asked for the result has ended.
process.once('disconnect', () => process.exit(1));
process.once('message', async (job: RenderJob) => {
  const result = await run(job).catch((error: unknown) => {
    console.error(error);
    // Not 1, by which the server knows that it did not start.
    process.exit(2);
  });
  // Before the answer, after which the server ends this process.
  flushCompileCache();
  process.send!(result, () => process.exit());
});
