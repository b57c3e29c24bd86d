import type { FastifyInstance } from 'fastify';
import { type ApiRoute, apiBase, partsOf, readerOf } from '#contract/api.ts';
import { apiCallsPerMinute } from '#contract/api-keys.ts';
import { commonErrors } from '#contract/endpoint.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { idempotencyHeader, idempotencyKey } from '#contract/feedback.ts';
import { inputSchema, type JsonSchema, outputSchema } from '#contract/json-schema.ts';
import { detailOf, statusOf } from '#contract/problem.ts';
import { z } from '#contract/zod.ts';
import type { Config } from '#server/config.ts';
import { apiComponents, nameOfStatus } from './api-openapi-parts.ts';
import { answerExample, inputExample } from './openapi.ts';

type Json = Record<string, unknown>;
type Places = Pick<Config, 'publicUrl' | 'serviceUrl'>;

export const descriptionPath = '/openapi.json';

/** `GET /api/v1/openapi.json`: the public API, described when first asked for. Anybody may read it, without a key. */
export function mountApiDescription(api: FastifyInstance, config: Places, routes: readonly ApiRoute[]): void {
  let text: string | undefined;
  api.get(descriptionPath, async (_request, reply) => {
    text ??= JSON.stringify(apiDocument(config, routes));
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}

/** An OpenAPI 3.1 description of the public API (https://spec.openapis.org/oas/v3.1.1.html), from which clients are made. */
export function apiDocument({ publicUrl, serviceUrl }: Places, routes: readonly ApiRoute[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Public API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Send an API key of your account in the header `Authorization: Bearer ezk_…`. A refusal has a status of HTTP and ' +
        'a body of the type `application/problem+json`, whose `code` tells one reason from another. A list is answered as ' +
        '`{items, nextCursor}`: send `nextCursor` as `cursor` to read on; null ends the list. Amounts are whole numbers in the ' +
        'smallest unit of their currency. ' +
        'The links of a download are addresses of this server, fetched with a key that has the scope `downloads:read`. ' +
        `A key makes ${apiCallsPerMinute} calls a minute; the headers \`RateLimit-…\` say how many are left.`,
    },
    servers: [{ url: `${serviceUrl ?? publicUrl}${apiBase}` }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    components: apiComponents([...new Set(routes.flatMap(refusalsOf))], anywhere),
  };
}

/** The first part of a path, which is a noun. */
const tagOf = ({ path }: ApiRoute): string => path.split('/')[1] ?? '';

function operation(route: ApiRoute): Json {
  const { endpoint, scope, method } = route;
  const refusals = refusalsOf(route);
  const body = requestBody(route);
  const statuses = [...new Set(refusals.map(statusOf))].sort((a, b) => a - b);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: [mayDo(scope), ...(method === 'PATCH' ? [onlySent] : []), tableOf(refusals)].join('\n\n'),
    tags: [tagOf(route)],
    parameters: parametersOf(route),
    security: [{ ApiKey: [] }],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...answerOf(route),
      ...Object.fromEntries(
        statuses.map((status) => [status, { $ref: `#/components/responses/${nameOfStatus(status)}` }]),
      ),
    },
    'x-scope': scope,
  };
}

const mayDo = (scope: ApiRoute['scope']) =>
  scope ? `The key needs the scope \`${scope}\`.` : 'Any key may do this.';

const onlySent =
  'Only the fields that are sent are changed, so that two programs can change different fields at once. Null clears a field that may be empty.';

/** What no operation lists: another method, no such address, and everything that changes something in a demonstration. */
const anywhere: readonly ErrorName[] = ['request.method', 'request.not_found', 'access.look_inside'];
/** Of what has a body. */
const ofBodies: readonly ErrorName[] = ['request.too_large', 'request.content_type'];

/** Everything that a call with a key can be refused with. */
function refusalsOf({ endpoint, scope }: ApiRoute): ErrorName[] {
  const ofKey: ErrorName[] = [
    'session.missing',
    'session.ended',
    ...(scope ? ['access.refused' as const] : []),
  ];
  const common = commonErrors.filter(
    (name) => name !== 'request.method' && (endpoint.body !== 'query' || !ofBodies.includes(name)),
  );
  return [...new Set([...endpoint.errors, ...ofKey, ...common])].sort(
    (one, other) => statusOf(one) - statusOf(other) || errors[one].code - errors[other].code,
  );
}

function tableOf(refusals: readonly ErrorName[]): string {
  const rows = refusals.map((name) => `| ${statusOf(name)} | ${name} | ${detailOf(name, null)} |`);
  return ['| status | code | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function parametersOf(route: ApiRoute): Json[] {
  const { endpoint, idempotencyKey: key } = route;
  const parts = partsOf(route);
  const schema = inputSchema(endpoint);
  const { properties = {}, required = [] } = schema;
  const example = inputExample(endpoint, schema) as Json;
  const parameter = (place: 'path' | 'query', name: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
    ...(name in example ? { example: example[name] } : {}),
  });
  const inQuery =
    endpoint.body === 'query' ? Object.keys(properties).filter((name) => !parts.includes(name)) : [];
  return [
    ...parts.map((name) => parameter('path', name)),
    ...inQuery.map((name) => parameter('query', name)),
    ...(key ? [keyParameter(key === 'required')] : []),
  ];
}

const { $schema: _dialect, ...keySchema } = z.toJSONSchema(idempotencyKey);

const keyParameter = (required: boolean) => ({
  name: idempotencyHeader,
  in: 'header',
  required,
  description:
    'Chosen by you for one request. Sent again with it, the request is done once and answered alike.',
  schema: keySchema,
  example: '0193a5e2-7c1b-7d4e-8f00-3b2a1c0d9e8f',
});

/** The input without the parts of the path; null where nothing is left of it. */
function requestBody(route: ApiRoute): Json | null {
  const { endpoint } = route;
  if (endpoint.body !== 'json') return null;
  const parts = partsOf(route);
  const whole = inputSchema(endpoint);
  const kept = (name: string) => !parts.includes(name);
  const properties = Object.fromEntries(
    Object.entries(whole.properties ?? {}).filter(([name]) => kept(name)),
  );
  if (Object.keys(properties).length === 0) return null;
  const required = (whole.required ?? []).filter(kept);
  const { required: _, ...rest } = whole;
  const schema: JsonSchema = { ...rest, properties, ...(required.length ? { required } : {}) };
  const example = Object.fromEntries(
    Object.entries(inputExample(endpoint, whole) as Json).filter(([name]) => kept(name)),
  );
  return { required: required.length > 0, content: { 'application/json': { schema, example } } };
}

function answerOf(route: ApiRoute): Json {
  const { endpoint } = route;
  const headers = {
    'RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
    'RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
    'RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
  };
  if (endpoint.file) {
    const content = { [endpoint.file]: { schema: { type: 'string', contentMediaType: endpoint.file } } };
    return { 200: { description: 'The file.', headers, content } };
  }
  const schema = outputSchema(endpoint);
  if (schema.type === 'null') return { 204: { description: 'It is done.', headers } };
  const content = { 'application/json': { schema, example: answerExample(endpoint, schema) } };
  if (!readerOf(route)) return { 200: { description: 'The answer.', headers, content } };
  const location = { Location: { $ref: '#/components/headers/Location' } };
  return { 201: { description: 'What was made.', headers: { ...headers, ...location }, content } };
}
