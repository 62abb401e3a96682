import type { FastifyInstance } from 'fastify';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAt, isWithin, type Place } from '../../contract/content-place.ts';
import type { ContentField, RenderedPage } from '../../contract/renderer.ts';
import { isWholePage } from '../../contract/site-edits.ts';
import type { Config } from '../config.ts';
import { schemaIn } from '../../contract/fits-field.ts';
import { RequestError } from '../http/errors.ts';
import { fillPage } from '../site-files/fill-page.ts';
import { applyEdits, photoAt, valueIn, withEdit, type Edit } from './edits.ts';
import type { Publisher } from './publisher.ts';
import { readEdits, type SiteEdits } from './store.ts';

/** How many renderer answers are cached. */
const maxRemembered = 6;

/** The published and the drafted site, and the renderer's answers about them. */
export function openWorkspace(
  { build: live, config, database }: FastifyInstance,
  publisher: Publisher,
) {
  const { renderer } = publisher;
  const remembered = new Map<string, Promise<unknown>>();
  /** The fields of the publication that was asked about last. */
  let known: ContentField[] = [];

  /** The addresses of all pages; those that the server sends with another status come last. */
  const addresses = () => [
    ...live.pages.keys(),
    ...Object.values(live.manifest.special).map(({ file }) =>
      file.replace(/^pages|\.html$/g, ''),
    ),
  ];

  /** Caches the renderer's answer for each state of the drafts. */
  function ask<T>(edits: Edit[], kind: string, work: (content: string) => Promise<T>) {
    const key = hash('sha256', JSON.stringify([kind, edits]));
    const answer =
      (remembered.get(key) as Promise<T> | undefined) ?? publisher.withContent(edits, work);
    // Moved to the end, since the first ones are forgotten first.
    remembered.delete(key);
    remembered.set(key, answer);
    answer.catch(() => remembered.delete(key));
    for (const old of [...remembered.keys()].slice(0, -maxRemembered)) remembered.delete(old);
    return answer;
  }

  /** Checks everything and, if it is valid, renders a page. */
  const render = (edits: Edit[], address: string, marks: boolean) =>
    ask(edits, `${address} ${marks}`, async (content) => {
      const job = { kind: 'page', content, address, marks } as const;
      const { errors, missing = [], page } = await renderer.run(job);
      const { contents } = applyEdits(publisher.contents, edits);
      // The words of the owner's photo are on its own sheet.
      const placed = errors.map((error) => {
        const photo = photoAt(contents, error);
        return photo ? { ...error, file: photo, path: [] } : error;
      });
      return { errors: placed, missing, page };
    });
  /** The mistakes in the drafts, and what a hidden page lacks. Rendering its preview finds them. */
  const check = ({ drafts, drafted }: SiteEdits, address: string) =>
    drafts.length > 0 || !addresses().includes(address)
      ? render(drafted, address, true)
      : { errors: [], missing: [] };
  /** Some of the editable fields, with drafted values. */
  async function fieldsOf(
    { published, drafted, draftedFiles }: SiteEdits,
    isWanted: (field: ContentField) => boolean = () => true,
  ) {
    const pages = drafted.filter(isWholePage);
    known = await ask(pages.reduce(withEdit, published), 'fields', async (content) => {
      return (await renderer.run({ kind: 'fields', content })).fields ?? [];
    });
    const valueOf = (place: Place) => valueIn(draftedFiles, place);
    /** False for what stands in an entry that a draft has removed. */
    const isThere = ({ file, path }: ContentField) => {
      const at = path.findLastIndex((key) => typeof key === 'number');
      return at < 0 || valueOf({ file, path: path.slice(0, at + 1) }) !== undefined;
    };
    return known
      .filter((field) => isWanted(field) && isThere(field))
      .map((field) => ({ ...field, value: valueOf(field) }));
  }
  /**
   * The schema of a value that may be changed, undefined of another. An earlier publication's fields
   * will do, since listing them takes seconds.
   */
  async function schemaOf(all: SiteEdits, change: Place) {
    const isField = (field: ContentField) =>
      isAt(field, change) || (field.schema['type'] === 'array' && isWithin(change, field));
    const field = known.find(isField) ?? (await fieldsOf(all)).find(isField);
    return field && schemaIn(field.schema, change.path.slice(field.path.length));
  }
  /** The to-dos before going live, with the drafts applied. Throws a RequestError for a mistake in them. */
  async function todosOf({ drafted }: SiteEdits) {
    const { errors, todos = [] } = await ask(drafted, 'todos', (content) =>
      renderer.run({ kind: 'todos', content, settings: settingsOf(config) }),
    );
    if (errors[0]) throw new RequestError(422, errors[0].message);
    return todos;
  }

  const readAll = () => readEdits(database, publisher.contents);

  /**
   * Renders a page with the drafts, without those whose mistakes keep it from being made. Throws a
   * RequestError if that fails.
   */
  async function preview(address: string, marks: boolean): Promise<string> {
    const { drafts, drafted, published } = await readAll();
    let made = await render(drafted, address, marks);
    const isSound = (draft: Edit) =>
      !made.errors.some((error) => isWithin(error, draft) || isWithin(draft, error));
    for (const kept of [drafts.filter(isSound), []]) {
      if (made.page || made.errors.length === 0) break;
      made = await render(kept.reduce<Edit[]>(withEdit, published), address, marks);
    }
    const { page, errors } = made;
    if (!page && errors[0]) throw new RequestError(422, errors[0].message);
    if (!page) throw new RequestError(404, 'There is no such page');
    return fillPage(withPhotos(page), { texts: {}, facts: new Set() });
  }

  /** Photos that are not published yet stand in the page itself, so that nobody else can fetch them. */
  const withPhotos = ({ html, photos }: RenderedPage) =>
    html.replaceAll(/\/_astro\/[\w.-]+\.avif/g, (photo) => {
      const file = photos[photo];
      if (file === undefined || live.files.has(photo)) return photo;
      return `data:image/avif;base64,${readFileSync(file, 'base64')}`;
    });

  return { addresses, readAll, check, fieldsOf, schemaOf, todosOf, preview };
}

/** The settings that the list before going live looks at, without what is secret in them. */
const settingsOf = ({ whatsapp, email }: Config): Record<string, string> => ({
  ...(whatsapp && {
    WHATSAPP_TOKEN: 'set',
    WHATSAPP_PHONE_NUMBER_ID: 'set',
    WHATSAPP_TO: whatsapp.to,
  }),
  ...(email && { SMTP_URL: 'set' }),
});
