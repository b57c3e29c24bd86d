import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiBase, apiRoutes, partsOf } from '#contract/api.ts';
import { inputSchema } from '#contract/json-schema.ts';
import { minutes } from '#contract/time.ts';
import { apiDocument } from '#server/platform/http/api-openapi.ts';
import { callApi, giveKey, problemIn } from '../../server/business/api-keys/test-api-keys.ts';
import { newBuyer, openShop } from '../../server/business/orders/test-orders.ts';
import { newWork } from '../../server/business/works/test-works.ts';
import type { Testbed } from '../harness.ts';
import { machineOf, proxyOf } from './rows-of-a-member.ts';

// PATCH changes the fields that are sent, and no others.

let bed: Testbed;
let key: string;
let ids: Record<'machine' | 'proxy' | 'subUser' | 'work', string>;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
  const owner = await newBuyer(bed);
  key = await giveKey(bed, owner.id);
  const { machine } = await machineOf(bed, owner);
  const { proxy, proxySubUser: subUser } = await proxyOf(bed, owner);
  ids = { machine, proxy, subUser, work: (await newWork(owner.ctx)).workId };
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(1)));

const call = async (method: string, path: string, body?: object) => {
  const answer = await callApi(bed, method, path, { key, body });
  return answer.statusCode === 204 ? null : answer.json();
};

/** One thing that is patched: where it is, and what is read of the fields that a patch may send. */
interface Patched {
  path(): string;
  read(): Promise<Record<string, unknown>>;
  /** Two values of each field. */
  fields: Record<string, readonly [unknown, unknown]>;
  /** What is read of a field after null was sent; a field that is not here cannot be null. */
  cleared: Record<string, unknown>;
}
const patched: Record<string, Patched> = {
  '/services/{serviceId}': {
    path: () => `/services/${ids.machine}`,
    read: async () => ({ label: (await call('GET', `/services/${ids.machine}`)).label }),
    fields: { label: ['Shop', 'Till'] },
    cleared: { label: '' },
  },
  '/proxy-sub-users/{subUserId}': {
    path: () => `/proxy-sub-users/${ids.subUser}`,
    async read() {
      const { subUsers } = await call('GET', `/services/${ids.proxy}/proxy`);
      const { name, capBytes } = subUsers.find(({ id }: { id: string }) => id === ids.subUser);
      return { name, capBytes };
    },
    fields: { name: ['Carla', 'Dora'], capBytes: [5_000_000, 6_000_000] },
    cleared: { capBytes: null },
  },
  '/works/{workId}': {
    path: () => `/works/${ids.work}`,
    async read() {
      const { title, client, folder } = await call('GET', `/works/${ids.work}`);
      return { title, client, folder };
    },
    fields: { title: ['Parcel', 'Mug'], client: ['Pier', 'Aker'], folder: ['Autumn', 'Spring'] },
    cleared: { client: '', folder: '' },
  },
};

const routes = apiRoutes.filter(({ method }) => method === 'PATCH');

test('every PATCH is tried here with all of its fields, of which it demands none', () => {
  expect(Object.keys(patched)).toEqual(routes.map(({ path }) => path));
  for (const route of routes) {
    const { properties = {}, required = [] } = inputSchema(route.endpoint);
    const parts = partsOf(route);
    const own = Object.keys(properties).filter((name) => !parts.includes(name));
    expect(Object.keys(patched[route.path]?.fields ?? {})).toEqual(own);
    expect(required).toEqual(parts);
  }
});

test('the description says so', () => {
  const { paths } = apiDocument(bed.config, apiRoutes);
  for (const { path } of routes) {
    const { patch } = (paths as Record<string, { patch: { description: string; requestBody: object } }>)[
      path
    ] as { patch: { description: string; requestBody: object } };
    expect(patch.description).toContain('Only the fields that are sent are changed');
    expect(patch.requestBody).toMatchObject({ required: false });
    expect(JSON.stringify(patch.requestBody)).not.toContain('"required":[');
  }
});

describe.each(Object.entries(patched))(`PATCH ${apiBase}%s`, (_path, one) => {
  const { fields, cleared, read } = one;
  const patch = (body: object) => call('PATCH', one.path(), body);
  const first = Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]));

  test('takes all fields at once, and without any changes nothing', async () => {
    expect(await patch(first)).toBeNull();
    expect(await read()).toEqual(first);
    expect(await patch({})).toBeNull();
    expect(await read()).toEqual(first);
  });

  test.each(Object.keys(fields))('changes %s and leaves the others', async (name) => {
    await patch(first);
    const value = fields[name]?.[1];
    expect(await patch({ [name]: value })).toBeNull();
    expect(await read()).toEqual({ ...first, [name]: value });
  });

  test.each(Object.keys(fields))('null clears %s, or is refused where it cannot be empty', async (name) => {
    await patch(first);
    const answer = await callApi(bed, 'PATCH', one.path(), { key, body: { [name]: null } });
    if (name in cleared) {
      expect(answer.statusCode).toBe(204);
      expect(await read()).toEqual({ ...first, [name]: cleared[name] });
    } else {
      expect(problemIn(answer)).toMatchObject({ status: 400, code: 'request.invalid' });
      expect(await read()).toEqual(first);
    }
  });

  test('different fields that are sent at once are all kept', async () => {
    await patch(first);
    const second = Object.entries(fields).map(([name, [, value]]) => [name, value] as const);
    await Promise.all(second.map(([name, value]) => patch({ [name]: value })));
    expect(await read()).toEqual(Object.fromEntries(second));
  });
});
