import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFile, clientOf } from '../../scripts/api-client.ts';
import { giveKey } from '../../server/business/api-keys/test-api-keys.ts';
import { askFor, newBuyer, openShop, vps } from '../../server/business/orders/test-orders.ts';
import type { Testbed } from '../harness.ts';

// A client that is made from the description of a served install, and a program that uses it: both are compiled, and run
// by Node itself.

const run = promisify(execFile);
let bed: Testbed;
let folder: string;
let address: string;
beforeAll(async () => {
  ({ bed } = await openShop());
  await bed.site.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(bed.site.server.address() as AddressInfo).port}/api/v1`;
  folder = await mkdtemp(join(tmpdir(), 'ezc-client-'));
  const description = await (await fetch(`${address}/openapi.json`)).json();
  await writeFile(join(folder, clientFile), await clientOf(description as object));
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await bed.close();
});

const program = `
import { HttpClient, PublicApi, type Problem } from './public-api.ts';

const { ADDRESS = '', KEY = '', WEAK = '', CART = '', CONSENT = '' } = process.env;
const as = (key: string) =>
  new PublicApi(
    new HttpClient({
      baseUrl: ADDRESS,
      securityWorker: () => ({ headers: { Authorization: 'Bearer ' + key } }),
    }),
  );
const shop = as(KEY);
const plans = await shop.plans.listPlans({ family: 'vps' });
const { data: quote } = await shop.quotes.makeQuote(JSON.parse(CART));
const asked = { ...JSON.parse(CONSENT), quoteId: quote.quoteId, confirmedTotal: quote.priced.dueToday.total };
const once = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
const { data: placed } = await shop.orders.placeOrder(asked, once);
const { data: again } = await shop.orders.placeOrder(asked, once);
const { data: order } = await shop.orders.getOrder({ orderNo: placed.orderNo });
const pdf = await shop.invoices.downloadInvoice({ invoiceId: placed.invoiceId });
const begins: string = new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5));
const refusedOf = async (work: Promise<unknown>): Promise<Problem | null> =>
  work.then(
    () => null,
    (refused: { error: Problem }) => refused.error,
  );
const weak: Problem | null = await refusedOf(as(WEAK).orders.listOrders({}));
const wrong: Problem | null = await refusedOf(shop.orders.getOrder({ orderNo: 'none' }));
console.log(
  JSON.stringify({
    plans: plans.data.items.length,
    state: order.state,
    same: placed.orderNo === again.orderNo && order.orderNo === placed.orderNo,
    begins,
    weak: [weak?.status, weak?.code, weak?.scope],
    wrong: wrong?.fields,
  }),
);
`;

test('it compiles strictly, together with a program that uses it', async () => {
  const options = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--allowImportingTsExtensions'];
  const more = ['--target', 'es2024', '--module', 'nodenext', '--lib', 'es2024,dom', '--types', 'node'];
  const roots = ['--typeRoots', resolve('node_modules/@types')];
  const files = [...options, ...more, ...roots, join(folder, 'program.ts')];
  const compiled = run(resolve('node_modules/.bin/tsc'), files, { cwd: folder });
  const { stdout } = await compiled.catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});

test('it lists plans, places an order once, reads a file, and tells why it was refused', async () => {
  const buyer = await newBuyer(bed);
  const {
    quoteId: _,
    confirmedTotal: __,
    ...consent
  } = askFor({ id: 'quo_none', priced: { dueToday: {} } } as never);
  const env = {
    ...{ PATH: process.env.PATH, ADDRESS: address, KEY: await giveKey(bed, buyer.id) },
    WEAK: await giveKey(bed, buyer.id, ['works:read']),
    CART: JSON.stringify({ lines: [{ ...vps, quantity: 1 }], buyer: { country: 'DE' } }),
    CONSENT: JSON.stringify(consent),
  };
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], { env: env as never });
  expect(JSON.parse(stdout)).toEqual({
    plans: expect.any(Number),
    state: 'pending_payment',
    same: true,
    begins: '%PDF-',
    weak: [403, 'access.refused', 'orders:read'],
    wrong: { orderNo: 'not_allowed_characters' },
  });
  expect(JSON.parse(stdout).plans).toBeGreaterThan(3);
});
