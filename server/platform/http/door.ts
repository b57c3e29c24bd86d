import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type CheckedOf,
  type Endpoint,
  type FileEndpoint,
  type OutputOf,
  onlyReads,
} from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Context } from '../context.ts';
import { offerCsrf, requireCsrf, requireOrigin } from './csrf.ts';
import { fieldsOf } from './fields.ts';
import { readMultipart, type SentFile } from './multipart.ts';
import { noteOperatorAct } from './operator-acts.ts';

/** What a door needs of the running service. */
export interface Doorkeeper {
  /** The context of one request: who calls (by the token header), from where. */
  contextFor(request: FastifyRequest, endpoint: Endpoint): Promise<Context>;
  base: Pick<Context, 'config' | 'secret'>;
  /** The verb of each call that was mounted, by the name of its endpoint: the public API has the same ones (api-door.ts). */
  verbs: Map<string, Verb<Endpoint>>;
}

/** Beside the checked input: what only HTTP has. */
export interface DoorExtras {
  request: FastifyRequest;
  reply: FastifyReply;
  files: readonly SentFile[];
}

/** What a call answers whose endpoint promises a file. */
export interface FileAnswer {
  /** Letters, digits, `-` and `.` only. */
  fileName: string;
  /** All of it, or as it is made. */
  bytes: Buffer | Readable;
}

export type Verb<E extends Endpoint> = (
  ctx: Context,
  input: CheckedOf<E>,
  extras: DoorExtras,
) => Promise<E extends FileEndpoint ? FileAnswer : OutputOf<E>>;

const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Bytes of a body, where an endpoint says nothing else. */
export const defaultBodyLimit = 64 * 1024;

/**
 * Mounts one call: CSRF pair, who calls, input, verb, envelope.
 * @param pair false for a call that acts for nobody and is sent without cookies: only its origin is looked at
 */
export function door<E extends Endpoint>(
  site: FastifyInstance,
  keeper: Doorkeeper,
  endpoint: E,
  verb: Verb<E>,
  { pair = true }: { pair?: boolean } = {},
): void {
  const { config, secret } = keeper.base;
  if (endpoint.access === 'development' && !config.development) return;
  keeper.verbs.set(endpoint.name, verb as Verb<Endpoint>);
  const allowed = endpoint.method;
  site.route({
    method: allowed,
    url: endpoint.path,
    config: { call: endpoint.name },
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (endpoint.method === 'GET') offerCsrf(request, reply, config, secret);
      else if (pair) requireCsrf(request, config, secret);
      else requireOrigin(request, config);
      if (config.lookInside && !onlyReads(endpoint) && !endpoint.signs) throw fail('access.look_inside');
      const ctx = await keeper.contextFor(request, endpoint);
      const { values, files } = await readInput(endpoint, request);
      const checked = endpoint.input.safeParse(values, { reportInput: true });
      if (!checked.success) throw fail('request.invalid', { fields: fieldsOf(checked.error) });
      const input = checked.data as CheckedOf<E>;
      const output = await noteOperatorAct(ctx, endpoint, input, () =>
        verb(ctx, input, { request, reply, files }),
      );
      if (endpoint.file) return sendFile(reply, endpoint.file, output as FileAnswer);
      const data = config.production ? output : endpoint.output.parse(output);
      return { code: 0, msg: 'ok', data: data ?? null };
    },
  });
  site.route({
    method: others.filter((method) => method !== allowed),
    url: endpoint.path,
    exposeHeadRoute: false,
    handler: async (_request, reply) => {
      reply.header('allow', allowed);
      throw fail('request.method');
    },
  });
}

export function sendFile(reply: FastifyReply, type: string, { fileName, bytes }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '-')}"`)
    .send(bytes);
}

async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ values: unknown; files: readonly SentFile[] }> {
  const type =
    String(request.headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? '';
  const has = (name: string) => type === name;
  if (endpoint.body === 'none') return { values: request.body ?? {}, files: [] };
  if (endpoint.body === 'query') return { values: { ...(request.query as object) }, files: [] };
  if (endpoint.multipart && has('multipart/form-data')) return readMultipart(request, endpoint.multipart);
  const expected = endpoint.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  if (type && !has(expected)) throw fail('request.content_type');
  const body = request.body ?? {};
  // A list schema would refuse the single value that a form sends for a list of one.
  return {
    values: endpoint.body === 'form' ? asLists(endpoint, body as Record<string, unknown>) : body,
    files: [],
  };
}

/** Turns single form values into lists where the input schema wants a list. */
function asLists(endpoint: Endpoint, body: Record<string, unknown>): Record<string, unknown> {
  const shape =
    (endpoint.input as { shape?: Record<string, { type?: string; def?: { innerType?: { type?: string } } }> })
      .shape ?? {};
  const out: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(body)) {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const list = field?.type === 'array' || field?.def?.innerType?.type === 'array';
    out[key] = list && !Array.isArray(value) ? [value] : value;
  }
  return out;
}
