import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as movements from '#contract/bank-movements.ts';
import * as calls from '#contract/bank-statements.ts';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import { readToday } from '#contract/today.ts';
import { countWaiting } from '#contract/waiting.ts';
import { camtFile } from '../../../tests/camt-file.ts';
import { csrfPair, openTestbed, type Testbed } from '../../../tests/harness.ts';
import { invoiceState } from '../payments/test-payments.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { newTransfer } from './test-statements.ts';

let bed: Testbed;
let finance: Awaited<ReturnType<typeof makeStaff>>;
let pair: string;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  finance = await makeStaff(bed, 'finance@example.com', ['finance']);
  pair = await csrfPair(bed.site);
});
afterAll(() => bed.close());

/** Sends a file as a page does, with the fields beside it. */
async function send<T>(
  endpoint: Endpoint,
  content: string | Buffer | null,
  fields: Record<string, string> = { format: 'camt053' },
  token = finance.token,
): Promise<Envelope<T>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (content !== null)
    form.append('attachments', new Blob([new Uint8Array(Buffer.from(content))]), 'statement.xml');
  const encoded = new Response(form);
  const answer = await bed.site.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      ...{ cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair, token },
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json<Envelope<T>>();
}
const preview = (...sent: Parameters<typeof send> extends [Endpoint, ...infer Rest] ? Rest : never) =>
  send<calls.StatementPreview>(calls.previewStatement, ...sent);

test('a statement is previewed, imported, matched by the job, listed and exported', async () => {
  const { reference, invoice } = await newTransfer(bed);
  const entries = [
    { amount: 5000, reference, id: 'DOOR-1' },
    { amount: 777, reference: '=private', payer: 'Somebody', id: 'DOOR-2' },
    { amount: -99, reference: 'Fee', id: 'DOOR-3' },
  ];
  const content = camtFile({ entries });
  const seen = await preview(content);
  expect(seen).toMatchObject({
    code: 0,
    data: { counts: { matched: 1, queued: 1, outgoing: 1 }, importedAt: null },
  });
  const fields = { format: 'camt053', digest: seen.data.digest };
  expect(await send(calls.importStatement, content, fields)).toMatchObject({
    ...{ code: 0, data: { importedBefore: false, kept: 3, known: 0 } },
  });
  expect(await send(calls.importStatement, content, fields)).toMatchObject({
    ...{ code: 0, data: { importedBefore: true, kept: 0, known: 3 } },
  });
  await expect.poll(() => invoiceState(bed, invoice.id)).toEqual({ state: 'paid', paid: 5000 });

  const { items } = await finance.call(movements.listMovements, {});
  expect(items).toMatchObject([{ payer: 'Somebody', reason: 'unknown', match: null }]);
  expect((await finance.call(movements.listMovements, { state: 'matched', about: 'door-1' })).items).toEqual(
    [],
  );
  expect(
    (await finance.call(movements.listMovements, { state: 'matched', about: '50.00' })).items,
  ).toHaveLength(1);
  expect((await finance.call(calls.listStatements, {})).items).toMatchObject([
    { account: 'DE89370400440532013000', movements: 3, kept: 3, importedBy: 'finance@example.com' },
  ]);
  const file = await bed.send(movements.exportMovements, { state: 'open' }, { token: finance.token });
  expect(file.headers['content-type']).toContain('text/csv');
  const [header, line] = file.body.split('\r\n');
  expect(header).toMatch(/^bookedOn,valueOn,amount,currency,payer,/);
  // What a spreadsheet would run is text.
  expect(line).toContain(`,7.77,USD,Somebody,2051,'=private,DOOR-2,open,unknown,`);

  expect(await finance.call(countWaiting, {})).toMatchObject({ movements: 1 });
  expect((await finance.call(readToday, {})).queues).toContainEqual(
    expect.objectContaining({ name: 'movements', count: 1 }),
  );
});

test('lists go on page by page, the newest day first', async () => {
  const days = Array.from({ length: 60 }, (_, i) => `2026-09-${String((i % 30) + 1).padStart(2, '0')}`);
  const entries = days.map((bookedOn, i) => ({
    amount: 1000 + i,
    bookedOn,
    reference: 'paging',
    id: `P-${i}`,
  }));
  const content = camtFile({ entries });
  const { data } = await preview(content);
  await send(calls.importStatement, content, { format: 'camt053', digest: data.digest });
  const first = await finance.call(movements.listMovements, { about: 'paging' });
  expect(first.items).toHaveLength(50);
  const second = await finance.call(movements.listMovements, {
    ...{ about: 'paging', cursor: first.nextCursor as (typeof first.items)[number]['movementId'] },
  });
  expect(second).toMatchObject({ nextCursor: null });
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ movementId }) => movementId)).size).toBe(60);
  expect(all.map(({ bookedOn }) => bookedOn)).toEqual(days.toSorted().reverse());
});

describe('files', () => {
  /** A statement of about this many bytes. */
  const sized = (bytes: number) => {
    const content = camtFile({ entries: [{ amount: 100 }] });
    return content.replace('<Stmt>', `<!--${'x'.repeat(bytes - content.length - 7)}--><Stmt>`);
  };

  test('of ten megabytes are read, and larger ones are not', async () => {
    const most = calls.statementRule.maxFileBytes;
    expect(sized(most)).toHaveLength(most);
    expect(await preview(sized(most))).toMatchObject({ code: 0, data: { statements: [{ movements: 1 }] } });
    expect(await preview(sized(most + 1))).toMatchObject({
      code: errors['request.invalid'].code,
      data: { fields: { attachments: 'file_too_large' } },
    });
  });

  test('that are missing, too many, or wrong are refused with the reason, and nothing is kept', async () => {
    const count = async () => (await finance.call(calls.listStatements, {})).items.length;
    const before = await count();
    expect(await preview(null)).toMatchObject({ data: { fields: { attachments: 'required' } } });
    const refused = errors['statement.refused'].code;
    expect(await preview('<html/>')).toMatchObject({
      code: refused,
      data: { problem: 'root', found: 'html' },
    });
    const wrong = camtFile({ entries: [{ amount: 100 }], account: 'DE02120300000000202051' });
    const told = { code: refused, data: { problem: 'account', stated: '2051', expected: '3000' } };
    expect(await preview(wrong)).toMatchObject(told);
    const digest = '0'.repeat(64);
    expect(await send(calls.importStatement, wrong, { format: 'camt053', digest })).toMatchObject(told);
    expect(await preview(wrong, { format: 'mt940' })).toMatchObject({
      data: { fields: { format: 'not_one_of' } },
    });
    expect(await count()).toBe(before);
  });
});

test('who only reads sees the lists and previews; nobody but finance and owners imports or matches', async () => {
  const reader = await makeStaff(bed, 'reader@example.com', ['read_only']);
  const support = await makeStaff(bed, 'support@example.com', ['support']);
  const content = camtFile({ entries: [{ amount: 4321 }] });
  const { data } = await preview(content, undefined, reader.token);
  expect(data.movements).toHaveLength(1);
  await reader.call(movements.listMovements, {});
  const fields = { format: 'camt053', digest: data.digest };
  for (const { token } of [reader, support])
    expect(await send(calls.importStatement, content, fields, token)).toMatchObject({
      code: errors['access.refused'].code,
    });
  for (const call of [movements.listMovements, calls.listStatements] as const)
    expect((await bed.send(call, {}, { token: support.token })).json().code).toBe(
      errors['access.refused'].code,
    );
});

test('what staff did stands in the security journal, and a look at a file does not', async () => {
  const [movement] = (await finance.call(movements.listMovements, { about: 'Somebody' })).items;
  if (!movement) throw new Error('the first test left one');
  const { movementId } = movement;
  await finance.call(movements.setMovementAside, { movementId, reason: 'Not a customer' });
  await finance.call(movements.takeMovementBack, { movementId });
  const owner = await makeStaff(bed, 'owner@example.com', ['owner']);
  const { items } = await owner.call(listSecurityEvents, {});
  const told = JSON.stringify(items);
  for (const name of ['importStatement', 'setMovementAside', 'takeMovementBack', 'exportMovements'])
    expect(told).toContain(name);
  expect(told).toContain(movementId);
  expect(told).not.toContain('previewStatement');
  expect(told).not.toContain('Not a customer');
});
