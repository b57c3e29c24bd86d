import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiRoute, apiRoutes, partsOf } from '#contract/api.ts';
import type { errors } from '#contract/errors.ts';
import { statusOf } from '#contract/problem.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { callApi } from '../../business/api-keys/test-api-keys.ts';
import { apiDocument } from './api-openapi.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Parameters<typeof z.fromJSONSchema>[0];
  example?: unknown;
}
interface Content {
  schema: Parameters<typeof z.fromJSONSchema>[0];
  example?: unknown;
}
interface Operation {
  operationId: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, { $ref?: string; content?: Record<string, Content>; headers?: object }>;
  security: object[];
}
interface Described {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: { Problem: { properties: { code: { enum: string[] } } } };
    responses: Record<
      string,
      { content: Record<string, { examples: Record<string, { value: { status: number } }> }> }
    >;
  };
}

let bed: Testbed;
let text: string;
let doc: Described;
beforeAll(async () => {
  bed = await openTestbed();
  text = (await callApi(bed, 'GET', '/openapi.json')).body;
  doc = JSON.parse(text);
});
afterAll(() => bed.close());

const operationOf = ({ path, method }: ApiRoute) => doc.paths[path]?.[method.toLowerCase()] as Operation;
const each = (look: (route: ApiRoute, operation: Operation, name: string) => void) => {
  for (const route of apiRoutes) look(route, operationOf(route), `${route.method} ${route.path}`);
};

test('anybody reads it, and it may be kept for a while', async () => {
  const answer = await callApi(bed, 'GET', '/openapi.json');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
  expect(doc.servers).toEqual([{ url: 'http://site.test/api/v1' }]);
  const elsewhere = { publicUrl: 'https://shop.example', serviceUrl: 'https://calls.shop.example' };
  expect(apiDocument(elsewhere, apiRoutes).servers).toEqual([{ url: 'https://calls.shop.example/api/v1' }]);
});

test("Redocly's recommended rules find nothing in it", async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // A name says the group, and each operation has a sentence.
      'tag-description': 'off',
      // Misses the names of records, which JSON Schema gives as propertyNames.
      'no-required-schema-properties-undefined': 'off',
    },
  });
  const source = JSON.stringify(
    apiDocument({ publicUrl: 'https://shop.example', serviceUrl: null }, apiRoutes),
  );
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('every route is in it once, with its scope, the parts of its path and its key of a request', () => {
  const listed = Object.entries(doc.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(apiRoutes.map(({ method, path }) => `${method} ${path}`).toSorted());
  each((route, { description, parameters, security, operationId }, name) => {
    expect([name, operationId]).toEqual([name, route.endpoint.name]);
    expect([name, security]).toEqual([name, [{ ApiKey: [] }]]);
    const said = route.scope ? `The key needs the scope \`${route.scope}\`.` : 'Any key may do this.';
    expect([name, description.split('\n')[0]]).toEqual([name, said]);
    const inPath = parameters.filter((one) => one.in === 'path' && one.required).map((one) => one.name);
    expect([name, inPath]).toEqual([name, partsOf(route)]);
    const header = parameters.find((one) => one.in === 'header');
    expect([name, header?.required ?? null]).toEqual([
      ...[name, route.idempotencyKey && route.idempotencyKey === 'required'],
    ]);
  });
});

test('an input put together from its examples passes the check of the door, and so does the example of an answer', () => {
  each(({ endpoint, path }, { parameters, requestBody, responses }, name) => {
    const given = parameters
      .filter((one) => one.in !== 'header' && one.example !== undefined)
      .map((one) => [one.name, one.example]);
    const body = requestBody?.content['application/json']?.example as object | undefined;
    const parts = partsOf({ path });
    expect([name, Object.keys(body ?? {}).filter((field) => parts.includes(field))]).toEqual([name, []]);
    const input = { ...Object.fromEntries(given), ...body };
    expect([name, endpoint.input.safeParse(input).error?.issues ?? []]).toEqual([name, []]);
    for (const one of parameters)
      if (one.example !== undefined)
        expect([name, one.name, z.fromJSONSchema(one.schema).safeParse(one.example).success]).toEqual([
          ...[name, one.name, true],
        ]);
    if (endpoint.file || responses[204]) return;
    const answer = (responses[200] ?? responses[201])?.content?.['application/json']?.example;
    expect([name, endpoint.output.safeParse(answer).error?.issues ?? []]).toEqual([name, []]);
  });
});

test('a body is asked for where something of it is needed, and there is none where nothing is', () => {
  const bodyOf = (wanted: string) =>
    operationOf(apiRoutes.find(({ method, path }) => `${method} ${path}` === wanted) as ApiRoute).requestBody;
  expect(bodyOf('POST /orders')).toMatchObject({ required: true });
  expect(bodyOf('POST /orders/{orderNo}/cancel')).toMatchObject({ required: false });
  for (const none of ['GET /orders', 'DELETE /works/{workId}', 'POST /services/{serviceId}/machine/restart'])
    expect(bodyOf(none)).toBeUndefined();
});

test('every refusal of a route has its status, and each status has problems as examples', () => {
  each(({ endpoint, scope, method }, { responses, description }, name) => {
    const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    for (const one of endpoint.errors) {
      expect([name, one, refused.map(([status]) => Number(status))]).toEqual([
        ...[name, one, expect.arrayContaining([statusOf(one)])],
      ]);
      expect(description).toContain(`| ${statusOf(one)} | ${one} |`);
    }
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '429', '500', '503']));
    // What is read has no body, which could be too large or of another type.
    const ofBodies = Object.keys(responses).filter((status) => ['413', '415'].includes(status));
    expect([name, ofBodies]).toEqual([name, method === 'GET' ? [] : ['413', '415']]);
    expect([name, description.includes('access.refused')]).toEqual([name, scope !== null]);
  });
  for (const { content } of Object.values(doc.components.responses)) {
    const { examples } = content['application/problem+json'] ?? { examples: {} };
    expect(Object.keys(examples).length).toBeGreaterThan(0);
    for (const [name, { value }] of Object.entries(examples))
      expect([name, value.status]).toEqual([name, statusOf(name as keyof typeof errors)]);
  }
});

test('`code` may be all that is answered, beside the operations as well', () => {
  const { enum: codes } = doc.components.schemas.Problem.properties.code;
  const listed = apiRoutes.flatMap(({ endpoint }) => endpoint.errors);
  const beside = ['request.method', 'request.not_found', 'access.look_inside', 'access.refused', 'internal'];
  expect(codes).toEqual(expect.arrayContaining([...listed, ...beside]));
  expect(new Set(codes).size).toBe(codes.length);
});

test('no operation speaks of what the staff may do', () => {
  expect(text).not.toMatch(/\badmins?\b|\bstaff\b/i);
});

test('no field is filled with a text that says nothing', () => {
  expect(text.match(/"[^"]*":"(An example[^"]*|example)"/g) ?? []).toEqual([]);
});
