import buildSerialiser, { type AnySchema } from 'fast-json-stringify';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { RequestError } from './errors.ts';

type Schema = z.core.$ZodType;

/** Gives routes the types of the schemas they declare. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Schema ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends Schema ? z.input<this['schema']> : unknown;
}

/** The server, or a scope of it, whose routes declare zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypes
>;

/** By schema, since most routes refuse alike and compiling takes half the time of a start. */
const serialisers = new Map<string, (answer: unknown) => string>();

/**
 * Validates params, query and body by zod. Answers are written by Fastify's own serialiser,
 * which leaves out everything the answer's schema does not name.
 */
export function useSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<Schema>(({ schema }) => (given) => {
    const read = z.core.safeParse(schema, given);
    return read.success ? { value: read.data } : { error: refusal(schema, read.error) };
  });
  app.setSerializerCompiler<Schema>(({ schema }) => {
    const json = toJsonSchema(schema);
    const key = JSON.stringify(json);
    const serialiser = serialisers.get(key) ?? buildSerialiser(json);
    serialisers.set(key, serialiser);
    return serialiser;
  });
}

/** As input, objects allow other keys: the serialiser drops them instead of throwing. */
const toJsonSchema = (schema: Schema) =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as AnySchema;

/** A schema's metadata for refusals: what to send, and the status. */
type Meta = { description?: string; status?: number };

/** The schema's description with the path of the first mistake, or that mistake's own message. */
function refusal(schema: Schema, { issues: [first] }: z.core.$ZodError): RequestError {
  const { description, status = 422 }: Meta = z.globalRegistry.get(schema) ?? {};
  const path = first!.path.join('.');
  if (!description) return new RequestError(status, first!.message);
  return new RequestError(status, path ? `${description}. Wrong: ${path}` : description);
}
