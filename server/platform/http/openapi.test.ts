import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { inputSchema } from '#contract/json-schema.ts';
import { termsVersion } from '#contract/members.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { liveSeller } from '../../../tests/live-seller.ts';
import { exampleOf } from './openapi-example-of.ts';
import { examples } from './openapi-examples.ts';

// The objects of OpenAPI 3.1.1 that we use, with the fields the specification allows and demands
// (https://spec.openapis.org/oas/v3.1.1.html, section 4.8); names with x- are extensions.
const described = { description: z.string().optional() };
const schemaObject = z.looseObject({ $ref: z.string().optional() });
const reference = z.strictObject({ $ref: z.string().startsWith('#/components/') });
const content = z.record(
  z.string().regex(/^[a-z]+\/[a-z-]+$/),
  z.strictObject({
    schema: schemaObject,
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.strictObject({ value: z.unknown() })).optional(),
  }),
);
const header = z.strictObject({ ...described, schema: schemaObject });
const parameter = z.strictObject({
  ...described,
  name: z.string().min(1),
  in: z.enum(['query', 'header', 'path', 'cookie']),
  required: z.boolean(),
  schema: schemaObject,
  example: z.unknown().optional(),
});
const response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), header.or(reference)).optional(),
  content: content.optional(),
});
const operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()).min(1),
  parameters: z.array(parameter.or(reference)),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), response.or(reference)),
  'x-access': z.enum(['anyone', 'member', 'staff', 'development']),
  'x-errors': z.array(z.strictObject({ name: z.string(), code: z.int(), msg: z.string() })),
});
const componentName = z.string().regex(/^[a-zA-Z0-9._-]+$/);
const document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    ...described,
    title: z.string(),
    version: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({ get: operation.optional(), post: operation.optional() }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(
      componentName,
      z.strictObject({
        type: z.literal('apiKey'),
        in: z.enum(['query', 'header', 'cookie']),
        name: z.string(),
        ...described,
      }),
    ),
    headers: z.record(componentName, header),
    schemas: z.record(componentName, schemaObject),
    responses: z.record(componentName, response),
  }),
});
type Document = z.output<typeof document>;

let bed: Testbed;
let doc: Document;
const read = async (of: Testbed) => document.parse((await of.site.inject({ url: '/openapi.json' })).json());
beforeAll(async () => {
  bed = await openTestbed();
  doc = await read(bed);
});
afterAll(() => bed.close());

const operations = () =>
  Object.entries(doc.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, one]) => ({ path, method: method.toUpperCase(), ...one })),
  );
const operationOf = (name: string) => operations().find(({ operationId }) => operationId === name)!;

test('it is served as JSON, and has the shape that the specification demands', async () => {
  const answer = await bed.site.inject({ url: '/openapi.json' });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(document.safeParse(answer.json()).error?.issues ?? []).toEqual([]);
  expect(doc.servers).toEqual([{ url: 'http://site.test' }]);
});

test('every call of the contract is in it once, under its method, group and name', () => {
  const listed = operations().map(({ method, path, operationId, tags }) => [method, path, operationId, tags]);
  const wanted = calls.map(({ method, path, name }) => [method, path, name, [path.split('/')[1]]]);
  expect(listed.toSorted()).toEqual(wanted.toSorted());
  const tags = new Set(operations().flatMap((one) => one.tags));
  expect(doc.tags.map(({ name }) => name).toSorted()).toEqual([...tags].toSorted());
});

test('every reference leads somewhere', () => {
  const found: string[] = [];
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value) found.push(String(value.$ref));
    Object.values(value).forEach(walk);
  };
  walk(doc);
  expect(found.length).toBeGreaterThan(calls.length);
  const target = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], doc);
  expect(found.filter((ref) => target(ref) === undefined)).toEqual([]);
});

describe('bodies', () => {
  test('are labelled with the types that the door takes, and calls without input have none', () => {
    const types = (name: string) => Object.keys(operationOf(name).requestBody?.content ?? {});
    expect(types('memberUserLogin')).toEqual(['application/x-www-form-urlencoded']);
    expect(types('applyConfirmation')).toEqual(['application/json']);
    expect(types('customFeedback')).toEqual(['application/json', 'multipart/form-data']);
    expect(types('affiliateRegister')).toEqual([]);
    expect(types('queryMemberUserInfo')).toEqual([]);
    const forms = calls.filter(({ body }) => body === 'form').map(({ name }) => types(name));
    expect(new Set(forms.flat())).toEqual(new Set(['application/x-www-form-urlencoded']));
  });

  test('say what may be sent: limits, defaults, choices, and files where they are taken', () => {
    const { content: sent, required } = operationOf('memberUserRegister').requestBody!;
    const { schema } = sent['application/x-www-form-urlencoded']!;
    expect(required).toBe(true);
    expect(schema).toMatchObject({
      additionalProperties: false,
      required: ['email', 'captchaCode', 'agreeTerms', 'termsVersion'],
      properties: {
        email: { type: 'string', format: 'email', maxLength: 254 },
        marketingOptIn: { enum: ['Y', 'N'], default: 'N' },
      },
    });
    const files = operationOf('customFeedback').requestBody!.content['multipart/form-data']!.schema;
    expect(files).toMatchObject({ properties: { attachments: { type: 'array', maxItems: 3 } } });
  });

  test('are described so that the same values pass and fail as at the door', () => {
    const register = calls.find(({ name }) => name === 'memberUserRegister')!;
    const sample = { email: 'mara@example.com', captchaCode: 'x', agreeTerms: 'Y', termsVersion };
    const samples: [object, boolean][] = [
      [sample, true],
      [{ ...sample, marketingOptIn: 'Y', tid: 'abc' }, true],
      [{ ...sample, agreeTerms: 'N' }, false],
      [{ ...sample, tid: '!' }, false],
      [{ ...sample, captchaCode: '' }, false],
      [{ ...sample, extra: 1 }, false],
      [{ email: 'mara@example.com' }, false],
    ];
    const rebuilt = z.fromJSONSchema(JSON.parse(JSON.stringify(inputSchema(register))));
    for (const [value, good] of samples) {
      expect([value, rebuilt.safeParse(value).success]).toEqual([value, good]);
      expect(register.input.safeParse(value).success).toBe(good);
    }
  });
});

test('inputs in the address are parameters', () => {
  expect(operationOf('readOutboxMail').parameters).toContainEqual(
    expect.objectContaining({ name: 'id', in: 'query', required: true }),
  );
  expect(operationOf('listOutbox').parameters).toContainEqual(
    expect.objectContaining({ name: 'cursor', required: false }),
  );
});

test('security: the token where it is needed, the CSRF pair on every changing call, and schemes that exist', () => {
  for (const { method, security, 'x-access': access } of operations()) {
    const pair = method === 'POST' ? ['CsrfCookie', 'CsrfHeader'] : [];
    const withToken = ['Token', ...pair];
    const needed = access === 'member' || access === 'staff';
    expect(security.map((way) => Object.keys(way))).toEqual(needed ? [withToken] : [pair, withToken]);
  }
  expect(doc.components.securitySchemes).toMatchObject({
    Token: { name: 'token', in: 'header' },
    CsrfCookie: { name: 'XSRF-TOKEN', in: 'cookie' },
    CsrfHeader: { name: 'X-XSRF-TOKEN', in: 'header' },
  });
});

test('every call has an example of its input and of its answer, which pass the checks of the door', () => {
  expect(Object.keys(examples).filter((name) => !calls.some((call) => call.name === name))).toEqual([]);
  for (const call of calls) {
    const { parameters, requestBody, responses } = operationOf(call.name);
    const given = Object.values(requestBody?.content ?? {}).map(({ example }) => example);
    const query = (parameters as z.output<typeof parameter>[])
      .filter(({ example }) => example !== undefined)
      .map(({ name, example }) => [name, example]);
    for (const input of requestBody ? given : [Object.fromEntries(query)])
      expect(call.input.safeParse(input).error?.issues ?? [], call.name).toEqual([]);
    if (call.file) continue;
    const { content } = responses['200'] as z.output<typeof response>;
    const envelope = content?.['application/json']?.examples?.answer?.value as Record<string, unknown>;
    expect(call.output.safeParse(envelope.data).error?.issues ?? [], call.name).toEqual([]);
  }
});

test('an example that is copied is taken as what it says', () => {
  const sent = (name: string) => operationOf(name).requestBody?.content['application/json']?.example;
  expect(sent('customFeedback')).not.toHaveProperty('website');
  expect(sent('saveCoupon')).not.toHaveProperty('amount');
});

test('no field is filled with a text that says nothing: each has a value in openapi-field-examples.ts', () => {
  expect(JSON.stringify(doc).match(/"[^"]*":"(An example[^"]*|example)"/g) ?? []).toEqual([]);
});

test('a schema that no example is known for is named with its field', () => {
  const schema = { type: 'object', properties: { plate: { type: 'string', pattern: '^Ω{9}$' } } } as const;
  expect(() => exampleOf(schema, 'readShip.answer')).toThrow('readShip.answer.plate: no example is known');
});

test('examples fit the schemas beside them', () => {
  const refs: Record<string, unknown> = { ...doc.components.schemas };
  const whole = (schema: unknown): unknown => {
    if (typeof schema !== 'object' || schema === null) return schema;
    if (Array.isArray(schema)) return schema.map(whole);
    const { $ref: ref } = schema as { $ref?: string };
    if (ref?.startsWith('#/components/schemas/')) return whole(refs[ref.split('/').at(-1) ?? '']);
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, whole(value)]));
  };
  for (const { operationId, responses } of operations()) {
    const { content: sent } = responses['200'] as z.output<typeof response>;
    const { schema, examples: shown = {} } = sent?.['application/json'] ?? { schema: {} };
    if (!('oneOf' in schema)) continue;
    const alternatives = (whole(schema) as { oneOf: Parameters<typeof z.fromJSONSchema>[0][] }).oneOf;
    for (const [kind, { value }] of Object.entries(shown)) {
      const wanted = z.fromJSONSchema(alternatives[kind === 'answer' ? 0 : 1]!);
      expect(wanted.safeParse(value).success, `${operationId}: ${kind}`).toBe(true);
    }
    expect(Object.keys(shown)).toContain('refusal');
  }
});

test('answers are the envelope around the output, or a refusal with one of the listed codes', async () => {
  const { content: answered } = operationOf('querySiteWebTheme').responses['200'] as z.output<
    typeof response
  >;
  const schema = answered!['application/json']!.schema;
  const [good, refused] = (schema as { oneOf: Parameters<typeof z.fromJSONSchema>[0][] }).oneOf;
  const envelope = (await bed.site.inject({ url: '/handler/v1/querySiteWebTheme' })).json();
  expect(z.fromJSONSchema(good!).safeParse(envelope).success).toBe(true);
  expect(z.fromJSONSchema(good!).safeParse({ ...envelope, data: 'neon' }).success).toBe(false);
  expect(refused).toMatchObject({ properties: { code: { enum: expect.arrayContaining([40001, 42901]) } } });
  for (const { responses } of operations()) expect(Object.keys(responses)).toEqual(['200', '500', '503']);
});

test('every refusal stands in the table and in x-errors', () => {
  const { description, 'x-errors': listed } = operationOf('memberUserLogin');
  const codes = listed.map(({ code }) => code);
  expect(codes).toEqual([...codes].toSorted((a, b) => a - b));
  for (const code of [40001, 40101, 40102, 40303, 40304, 40310, 40311, 42901, 50000, 50300]) {
    expect(codes).toContain(code);
  }
  for (const { code, name, msg } of listed) expect(description).toContain(`| ${code} | ${name} | ${msg} |`);
  expect(operationOf('querySiteWebTheme')['x-errors'].map(({ name }) => name)).not.toContain('request.csrf');
});

test('production keeps the development calls to itself', async () => {
  expect(Object.keys(doc.paths).some((path) => path.startsWith('/development/'))).toBe(true);
  const live = await openTestbed({
    NODE_ENV: 'production',
    ...liveSeller,
    PUBLIC_URL: 'https://shop.pier-soehne.de',
    SERVICE_URL: 'https://calls.pier-soehne.de',
    APP_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const shown = await read(live);
  await live.close();
  expect(Object.keys(shown.paths).filter((path) => path.startsWith('/development/'))).toEqual([]);
  expect(shown.tags.map(({ name }) => name)).not.toContain('development');
  expect(shown.servers).toEqual([{ url: 'https://calls.pier-soehne.de' }]);
  expect(Object.keys(shown.paths)).toHaveLength(
    calls.filter(({ access }) => access !== 'development').length,
  );
});
