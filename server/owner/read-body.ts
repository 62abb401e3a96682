import type * as z from 'zod/mini';
import { RequestError } from '../http/errors.ts';

/** Reads a JSON body by a schema of the contract. Throws a RequestError (422) that says what to send. */
export function readBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  whatToSend: string,
): z.infer<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const wrong = read.error.issues[0]?.path.join('.');
  throw new RequestError(422, wrong ? `${whatToSend}. Wrong: ${wrong}` : whatToSend);
}
