import type { FastifyInstance } from 'fastify';
import { attachmentField } from '#contract/attachments.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { errors, fieldMessages } from '#contract/errors.ts';
import {
  groupOf,
  inputSchema,
  type JsonSchema,
  mediaTypesOf,
  outputSchema,
  type Refusal,
  refusalsOf,
} from '#contract/json-schema.ts';
import { organisationRight } from '#contract/organisation-rights.ts';
import { organisationHeader } from '#contract/organisations.ts';
import type { Config } from '#server/config.ts';
import { exampleOf } from './openapi-example-of.ts';
import { examples } from './openapi-examples.ts';
import { cookieName } from './own-cookies.ts';

type Json = Record<string, unknown>;

/** `GET /openapi.json`: the calls of this install, described when first asked for. Development calls are left out in production. */
export function mountOpenApi(site: FastifyInstance, config: Config, calls: readonly Endpoint[]): void {
  let text: string | undefined;
  site.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(config, calls));
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}

/** An OpenAPI 3.1 description of the calls (https://spec.openapis.org/oas/v3.1.1.html). */
export function openApiDocument(
  config: Pick<Config, 'development' | 'publicUrl' | 'serviceUrl' | 'allowedOrigins'>,
  calls: readonly Endpoint[],
): Json {
  const shown = calls.filter(({ access }) => access !== 'development' || config.development);
  const csrf = cookieName('XSRF-TOKEN', config);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Calls of the service',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every business answer has HTTP status 200 and an envelope `{code, msg, data}`; code 0 is success. ' +
        `A changing call needs the CSRF pair: the cookie ${csrf} and the same value as header X-XSRF-TOKEN, ` +
        'both handed out by any GET. Development calls exist outside production only.',
    },
    servers: [{ url: config.serviceUrl ?? config.publicUrl }],
    tags: [...new Set(shown.map(groupOf))].map((name) => ({ name })),
    paths: Object.fromEntries(
      shown.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    components: { ...components, securitySchemes: schemesOf(csrf) },
  };
}

function operation(call: Endpoint): Json {
  const refusals = refusalsOf(call);
  const body = requestBody(call);
  return {
    operationId: call.name,
    summary: call.summary,
    description: `${rules[call.access]}${organisationRule(call)}\n\n${tableOf(refusals)}`,
    tags: [groupOf(call)],
    parameters: parametersOf(call),
    security: securityOf(call),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: 'The envelope: the answer, or a refusal.',
        ...(call.method === 'GET'
          ? { headers: { 'X-XSRF-TOKEN': { $ref: '#/components/headers/CsrfToken' } } }
          : {}),
        content: contentOf(call, refusals),
      },
      500: { $ref: '#/components/responses/Internal' },
      503: { $ref: '#/components/responses/Unavailable' },
    },
    'x-access': call.access,
    'x-errors': refusals,
  };
}

const rules: Record<Access, string> = {
  anyone: 'Anyone may call; a token, if sent, says who does.',
  member: 'Members only: needs the token of a session.',
  staff: 'Staff only: needs the token of a session whose member holds a role that may make this call.',
  development: 'Outside production only, from this machine or its private network.',
};

function tableOf(refusals: readonly Refusal[]): string {
  const rows = refusals.map(({ code, name, msg }) => `| ${code} | ${name} | ${msg} |`);
  return ['| code | error | msg |', '| --- | --- | --- |', ...rows].join('\n');
}

function organisationRule({ name }: Endpoint): string {
  const right = organisationRight(name);
  return right === 'person' ? '' : ` For an organisation: who acts for it as ${right.join(', ')}.`;
}

const organisationParameter: Json = {
  name: organisationHeader,
  in: 'header',
  required: false,
  description: 'For which organisation the call is made; without it, for the person whose token comes along.',
  schema: { type: 'string', pattern: '^org_[0-9a-hjkmnp-tv-z]{26}$' },
};

function parametersOf(call: Endpoint): Json[] {
  const schema = call.body === 'query' ? inputSchema(call) : {};
  const { properties = {}, required = [] } = schema;
  const example = inputExample(call, schema) as Json;
  const fields = Object.entries(properties).map(([name, one]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: one,
    ...(name in example ? { example: example[name] } : {}),
  }));
  return organisationRight(call.name) === 'person' ? fields : [...fields, organisationParameter];
}

/** One that is written down, or else one that is made from the schema. */
export const inputExample = ({ name }: Endpoint, schema: JsonSchema): unknown =>
  examples[name]?.input ?? (schema.type ? exampleOf(schema, `${name}.input`) : {});

/** What `data` holds: one that is written down, or else one that is made from the schema. */
export const answerExample = ({ name }: Pick<Endpoint, 'name'>, schema: JsonSchema): unknown =>
  examples[name]?.answer ?? exampleOf(schema, `${name}.answer`);

/** Each entry is one way to be let in, and needs all that it names. */
function securityOf({ access, method }: Endpoint): Record<string, never[]>[] {
  const pair: Record<string, never[]> = method === 'POST' ? { CsrfCookie: [], CsrfHeader: [] } : {};
  const withToken = { Token: [], ...pair };
  return access === 'member' || access === 'staff' ? [withToken] : [pair, withToken];
}

const schemesOf = (csrf: string) => ({
  Token: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'The session token that signing in has answered: 43 characters.',
  },
  CsrfCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: csrf,
    description: 'One half of the CSRF pair, set by the answer to any GET.',
  },
  CsrfHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The other half: the value of the cookie, which must come along.',
  },
});

function requestBody(call: Endpoint): Json | null {
  const types = mediaTypesOf(call);
  if (types.length === 0) return null;
  const schema = inputSchema(call);
  const example = inputExample(call, schema);
  const content = types.map((type) => [
    type,
    { schema: type === 'multipart/form-data' ? withFiles(schema, call) : schema, example },
  ]);
  return { required: Boolean(schema.required?.length), content: Object.fromEntries(content) };
}

function withFiles(schema: JsonSchema, { multipart }: Endpoint): JsonSchema {
  const files = {
    type: 'array' as const,
    maxItems: multipart?.maxFiles,
    description: `Files of at most ${multipart?.maxFileBytes} bytes each.`,
    items: { type: 'string' as const, contentMediaType: 'application/octet-stream' },
  };
  return { ...schema, properties: { ...schema.properties, [attachmentField]: files } };
}

function contentOf(call: Endpoint, refusals: readonly Refusal[]): Json {
  if (!call.file) {
    const data = outputSchema(call);
    return {
      'application/json': { schema: answerSchema(data, refusals), examples: answersOf(call, data) },
    };
  }
  return {
    [call.file]: { schema: { type: 'string', contentMediaType: call.file } },
    'application/json': { schema: refusalSchema(refusals) },
  };
}

/** An answer, and what everybody can meet: too many requests. */
function answersOf({ name }: Endpoint, schema: JsonSchema): Json {
  const data = answerExample({ name }, schema);
  const { code, msg } = errors['request.too_many'];
  return {
    answer: { value: { code: 0, msg: 'ok', data } },
    refusal: { value: { code, msg, data: { retryAfter: 30 } } },
  };
}

function answerSchema(data: JsonSchema, refusals: readonly Refusal[]): Json {
  return {
    oneOf: [{ title: 'Answer', ...envelopeOf({ const: 0 }, data) }, refusalSchema(refusals)],
  };
}

function refusalSchema(refusals: readonly Refusal[]): Json {
  const codes = refusals.map(({ code }) => code).filter((code) => !serverFaults.includes(code));
  return {
    title: 'Refusal',
    ...envelopeOf({ enum: codes }, { $ref: '#/components/schemas/RefusalData' }),
  };
}

const serverFaults: readonly number[] = [errors.internal.code, errors.unavailable.code];

const envelopeOf = (code: Json, data: JsonSchema | Json): Json => ({
  type: 'object',
  properties: { code: { type: 'integer', ...code }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
});

const faultAnswer = (name: 'internal' | 'unavailable', data: Parameters<typeof envelopeOf>[1]) => ({
  description: errors[name].msg,
  content: {
    'application/json': { schema: envelopeOf({ const: errors[name].code }, data) },
  },
});

const components = {
  headers: {
    CsrfToken: {
      description: 'The value for changing calls, also set as the cookie of the CSRF pair.',
      schema: { type: 'string' },
    },
  },
  schemas: {
    FieldMessage: { type: 'string', enum: [...fieldMessages] },
    RefusalData: {
      description:
        'What the refusal carries: for 40001 the fields and what is wrong with each; null for most others.',
      anyOf: [
        {
          type: 'object',
          properties: {
            fields: { type: 'object', additionalProperties: { $ref: '#/components/schemas/FieldMessage' } },
            reason: { type: 'string' },
          },
          required: ['fields'],
        },
        { type: 'object' },
        { type: 'null' },
      ],
    },
  },
  responses: {
    Internal: faultAnswer('internal', {
      type: 'object',
      properties: { requestId: { type: 'string', description: 'The request, as the log names it.' } },
      required: ['requestId'],
    }),
    Unavailable: faultAnswer('unavailable', { type: 'null' }),
  },
};
