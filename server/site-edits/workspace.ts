import type { FastifyInstance } from 'fastify';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isWithin } from '../../contract/content-place.ts';
import type {
  ContentError,
  ContentPatch,
  RenderedPage,
  RenderResult,
} from '../../contract/renderer.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { RequestError } from '../http/errors.ts';
import { fillPage } from '../site-files/fill-page.ts';
import { draftedChanges, readDraft } from './draft.ts';
import { listPublications, livePatch } from './publications.ts';
import type { Publisher } from './publisher.ts';
import { RendererFailed } from './renderer.ts';

/** How many of the renderer's answers are kept. */
const maxRemembered = 6;
/** How long the editor's state waits for the renderer; an answer of the server has 8 s. */
const checkMs = 6000;

type AskedPage = { address: string; marks: boolean };
type Job = Parameters<Publisher['render']>[1];
type Remembered = { answer: Promise<RenderResult>; askers: number; drop: AbortController };
type Checked = { errors: ContentError[]; missing: ContentError[]; unchecked: string | null };

export type Workspace = ReturnType<typeof openWorkspace>;
export type Site = Awaited<ReturnType<typeof readSite>>;

/** The draft, what is live, and what the one changes in the other. */
async function readSite({ db }: Database, publisher: Publisher) {
  const content = await publisher.content();
  const history = await listPublications(db);
  const published = await livePatch(db);
  // Last, so that its version is never older than what is live.
  const draft = await readDraft(db);
  return {
    content,
    draft,
    published,
    history,
    newest: history.find(({ state }) => state === 'live'),
    changes: draftedChanges(content, draft, published),
    files: content.filesWith(draft.patch),
  };
}

/** The published and the drafted site, and the renderer's answers about them. */
export function openWorkspace(
  { build: live, config, database }: FastifyInstance,
  publisher: Publisher,
) {
  const remembered = new Map<string, Remembered>();

  /** The addresses of all pages; those that the server sends with another status come last. */
  const addresses = () => [
    ...live.pages.keys(),
    ...Object.values(live.manifest.special).map(({ file }) =>
      file.replace(/^pages|\.html$/g, ''),
    ),
  ];

  /** Asks the renderer, or has its last answer. While all who ask have gone, a job that waits is dropped. */
  function ask(patch: ContentPatch, job: Job, signal?: AbortSignal): Promise<RenderResult> {
    const key = hash('sha256', JSON.stringify([job, patch]));
    let asked = remembered.get(key);
    if (!asked) {
      const drop = new AbortController();
      asked = { answer: publisher.render(patch, job, drop.signal), askers: 0, drop };
      asked.answer.catch(() => remembered.delete(key));
    }
    // Moved to the end, since the first ones are forgotten first.
    remembered.delete(key);
    remembered.set(key, asked);
    for (const old of [...remembered.keys()].slice(0, -maxRemembered)) remembered.delete(old);
    const own = asked;
    own.askers += 1;
    signal?.addEventListener('abort', () => {
      own.askers -= 1;
      if (own.askers === 0) own.drop.abort();
    });
    return own.answer;
  }

  const read = () => readSite(database, publisher);

  const fieldsOf = ({ draft, published }: Site) => publisher.fields(published, draft.patch);

  /**
   * The mistakes in the draft, and what a hidden page lacks. Rendering its preview finds them. It
   * always answers: what stops the renderer is a mistake of the newest change.
   */
  async function check(site: Site, asked: string): Promise<Checked> {
    const { changes, draft } = site;
    const none = { errors: [], missing: [], unchecked: null };
    if (changes.length === 0 && addresses().includes(asked)) return none;
    const render = async () => {
      // An address may be mistyped, and fields unknown while the renderer fails.
      const address = (await isThere(site, asked).catch(() => false)) ? asked : '/';
      return ask(draft.patch, { kind: 'page', address, marks: true });
    };
    const checked = render().then(
      ({ errors, missing = [] }) => ({ errors, missing, unchecked: null }),
      (error: unknown) => {
        const newest = changes.at(-1);
        if (error instanceof RendererFailed && error.isOfJob && newest)
          return { ...none, errors: [{ ...newest, message: stopsPage }] };
        if (error instanceof RendererFailed || error instanceof RequestError)
          return { ...none, unchecked: busy };
        throw error;
      },
    );
    const late = new AbortController();
    const tooLate = wait(checkMs, { ...none, unchecked: busy }, { signal: late.signal });
    tooLate.catch(() => {});
    return Promise.race([checked, tooLate]).finally(() => late.abort());
  }

  /** The to-dos before going live, with the draft. Throws a RequestError for a mistake in that. */
  async function todosOf({ draft }: Site) {
    const settings = settingsOf(config);
    const { errors, todos = [] } = await ask(draft.patch, { kind: 'todos', settings });
    if (errors[0]) throw new RequestError(422, errors[0].message);
    return todos;
  }

  /**
   * Renders a page with the draft, without those changes whose mistakes keep it from being made. Throws
   * a RequestError if that fails, or if there is no such page.
   */
  async function preview(page: AskedPage, signal: AbortSignal): Promise<string> {
    const site = await read();
    const { content, changes, draft, published } = site;
    if (!(await isThere(site, page.address)))
      throw new RequestError(404, 'This page is not there any more. Choose another');
    const job = { kind: 'page', ...page } as const;
    let made = await ask(draft.patch, job, signal);
    const atFault = changes.filter((change) =>
      made.errors.some((error) => isWithin(error, change) || isWithin(change, error)),
    );
    for (const without of [atFault, changes]) {
      if (made.page || made.errors.length === 0) break;
      const patch = content.withValuesOf(draft.patch, published, without);
      made = await ask(patch, job, signal);
    }
    const { page: shown, errors } = made;
    if (!shown && errors[0]) throw new RequestError(422, errors[0].message);
    if (!shown) throw new RequestError(404, 'This page is not there any more. Choose another');
    return fillPage(withPhotos(shown), { texts: {}, facts: new Set() });
  }

  /** True for the address of a page that is shown, hidden or drafted. */
  async function isThere(site: Site, address: string): Promise<boolean> {
    if (addresses().includes(address)) return true;
    const fields = await fieldsOf(site);
    return [...fields.values()].some(
      ({ pages, path }) => path.join() === 'hidden' && pages.includes(address),
    );
  }

  /** Photos that are not published yet stand in the page itself, so that nobody else can fetch them. */
  const withPhotos = ({ html, photos }: RenderedPage) =>
    html.replaceAll(/\/_astro\/[\w.-]+\.avif/g, (photo) => {
      const file = photos[photo];
      if (file === undefined || live.files.has(photo)) return photo;
      return `data:image/avif;base64,${readFileSync(file, 'base64')}`;
    });

  return { addresses, read, check, fieldsOf, todosOf, preview };
}

const busy = 'The server has not looked through your changes yet';
const stopsPage = 'The page can’t be made with this. Write it in another way, or take it back';

/** The settings that the list before going live looks at, without what is secret in them. */
const settingsOf = ({ whatsapp, email }: Config): Record<string, string> => ({
  ...(whatsapp && {
    WHATSAPP_TOKEN: 'set',
    WHATSAPP_PHONE_NUMBER_ID: 'set',
    WHATSAPP_TO: whatsapp.to,
  }),
  ...(email && { SMTP_URL: 'set' }),
});
