import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiRoute, apiBase, apiRoutes, partsOf, readerOf } from '#contract/api.ts';
import { onlyReads } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Context } from '../context.ts';
import { descriptionPath } from './api-openapi.ts';
import { type Doorkeeper, defaultBodyLimit, type FileAnswer, sendFile } from './door.ts';
import { fieldsOf } from './fields.ts';

/** What the public API needs of the running service. */
export interface ApiGate {
  config: Context['config'];
  /** The context of one request, by the key it bears, which may do what the route asks for. */
  admit(request: FastifyRequest, reply: FastifyReply, route: ApiRoute): Promise<Context>;
  /** Whether the key still works, which is asked once the whole request has arrived. @throws session.ended */
  requireKey(request: FastifyRequest): Promise<void>;
  verbs: Doorkeeper['verbs'];
}

/**
 * Mounts the routes of contract/api.ts below `apiBase`. Each is carried out by the verb of its call, which the site uses too; only
 * what is around it differs: a key in place of a token, no cookies, and plain answers with statuses of HTTP.
 */
export function mountApi(api: FastifyInstance, gate: ApiGate): void {
  const byPath = Map.groupBy(apiRoutes, ({ path }) => path);
  for (const [path, routes] of byPath) {
    for (const route of routes) mountRoute(api, gate, route);
    refuseOtherMethods(api, urlOf(path), withHead(routes.map(({ method }) => method)));
  }
  refuseOtherMethods(api, descriptionPath, ['GET', 'HEAD']);
  refuseAll(api);
}

/** What is read can be asked for without its content as well (RFC 9110, section 9.3.2). */
const withHead = (methods: readonly string[]) =>
  methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

const urlOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

function mountRoute(
  api: FastifyInstance,
  { config, admit, requireKey, verbs }: ApiGate,
  route: ApiRoute,
): void {
  const { endpoint } = route;
  const verb = verbs.get(endpoint.name);
  if (!verb) throw new Error(`the call ${endpoint.name} of the public API is mounted by no noun`);
  const admitted = new WeakMap<FastifyRequest, Context>();
  api.route({
    method: route.method,
    url: urlOf(route.path),
    config: { call: endpoint.name },
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    exposeHeadRoute: true,
    // Before a body is read.
    async preParsing(request, reply, payload) {
      admitted.set(request, await admit(request, reply, route));
      if (config.lookInside && !onlyReads(endpoint)) throw fail('access.look_inside');
      return payload;
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const ctx = admitted.get(request);
      if (!ctx) throw new Error('a request of the public API was not admitted');
      // A body may take two minutes to arrive, and its key can be removed meanwhile.
      await requireKey(request);
      const checked = endpoint.input.safeParse(valuesOf(route, request), { reportInput: true });
      if (!checked.success) throw fail('request.invalid', { fields: fieldsOf(checked.error) });
      const output = await verb(ctx, checked.data, { request, reply, files: [] });
      if (endpoint.file) return sendFile(reply, endpoint.file, output as FileAnswer);
      return answer(reply, route, config.production ? output : endpoint.output.parse(output));
    },
  });
}

/** An answer that says nothing has no body; one that made something says where it is. */
function answer(reply: FastifyReply, route: ApiRoute, data: unknown): unknown {
  if (data === null || data === undefined) return reply.code(204).send();
  const reader = readerOf(route);
  if (!reader) return data;
  const made = data as Record<string, unknown>;
  const path = reader.path.replaceAll(/\{(\w+)\}/g, (_part, name) => encodeURIComponent(String(made[name])));
  return reply.code(201).header('location', `${apiBase}${path}`).send(data);
}

/**
 * The input of a call: the parts of the path, and the query of what is read or the JSON body of everything else.
 * @throws request.invalid: a field where it is not looked for, or a body that is no object
 */
function valuesOf(route: ApiRoute, request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  const isQuery = route.endpoint.body === 'query';
  const body = isQuery ? {} : objectOf(request.body);
  const parts = partsOf(route);
  const strange = [
    ...Object.keys(query).filter((name) => !isQuery || parts.includes(name)),
    ...Object.keys(body).filter((name) => parts.includes(name)),
  ];
  if (strange.length) {
    const fields = strange.map((name) => [name.slice(0, 60), 'unknown_field'] as const);
    throw fail('request.invalid', { fields: Object.fromEntries(fields) });
  }
  return { ...query, ...body, ...(request.params as object) };
}

function objectOf(body: unknown): object {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw failField('body', 'wrong_type');
  return body;
}

function refuseOtherMethods(api: FastifyInstance, url: string, allowed: readonly string[]): void {
  api.route({
    method: api.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    async preParsing(_request, reply) {
      reply.header('allow', allowed.join(', '));
      throw fail('request.method');
    },
    handler: neverReached,
  });
}

/** Every other address below the API, so that none of them is taken for a page. */
function refuseAll(api: FastifyInstance): void {
  const refuse = async () => {
    throw fail('request.not_found');
  };
  for (const url of ['', '/*'])
    api.route({
      method: [...api.supportedMethods],
      url,
      exposeHeadRoute: false,
      preParsing: refuse,
      handler: neverReached,
    });
}

const neverReached = async () => {
  throw new Error('a request went past its refusal');
};
