import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#contract/books.ts';
import { type Id, newId } from '#contract/ids.ts';
import {
  downloadCreditNote,
  downloadInvoice,
  getInvoice,
  type InvoiceStanding,
  listCreditNotes,
  listInvoices,
} from '#contract/invoices.ts';
import { usd } from '#contract/money.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import { minutes } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, logIn, makeMember, refusal } from '../members/test-members.ts';
import { creditInvoice } from './credit-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { findInvoice } from './invoices.queries.ts';
import { buyer, newInvoice, oneLine, payInvoice, vat } from './test-invoices.ts';
import { voidInvoice } from './void-invoice.ts';

let bed: Testbed;
let mara: { id: Id<'member'>; token: string };
let omar: typeof mara;
let olga: typeof mara;
beforeAll(async () => {
  bed = await openTestbed();
  const enter = async (email: string, role: 'user' | 'admin' = 'user') => {
    const { id } = await makeMember(bed, email, { role });
    return { id, token: (await logIn(bed, email)).token };
  };
  mara = await enter('mara@lindt-home.example');
  omar = await enter('omar@northpier.example');
  olga = await enter('olga@ezcaravel.example', 'admin');
});
afterAll(() => bed.close());

const notFound = { name: 'request.not_found', data: null };
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const stored = async (id: Id<'invoice'>) => (await findInvoice(bed.service.database.db, id))!;

test('a member lists their own invoices by day, newest first, in pages', async () => {
  const made: string[] = [];
  for (let i = 0; i < 53; i++) made.push((await newInvoice(bed, mara.id)).id);
  await newInvoice(bed, omar.id);
  const first = await bed.as(mara.token)(listInvoices, {});
  expect(first.items).toHaveLength(50);
  const second = await bed.as(mara.token)(listInvoices, { cursor: first.nextCursor as Id<'invoice'> });
  expect(second.nextCursor).toBeNull();
  const ids = [...first.items, ...second.items].map(({ invoiceId }) => invoiceId as string);
  expect(ids.toSorted()).toEqual(made.toSorted());
  expect(ids).toEqual(ids.toSorted().toReversed());

  const list = (from?: string, to?: string) =>
    bed.as(mara.token)(listInvoices, { ...(from ? { from } : {}), ...(to ? { to } : {}) });
  expect((await list('2026-11-20', '2026-11-20')).items).toHaveLength(50);
  expect((await list('2026-11-21')).items).toHaveLength(0);
  expect((await list(undefined, '2026-11-19')).items).toHaveLength(0);
  expect(await refusal(list('2026-11-21', '2026-11-20'))).toEqual(badField('to', 'out_of_range'));
  expect(await refusal(list('2026-02-31'))).toMatchObject({ name: 'request.invalid' });
  expect(await refusal(bed.call(listInvoices, {}))).toMatchObject({ name: 'session.missing' });
});

test('invoices are listed by what is asked of them', async () => {
  const { id } = await makeMember(bed, 'sorted@lindt-home.example');
  const call = bed.as((await logIn(bed, 'sorted@lindt-home.example')).token);
  const [due, paid, gone] = [await newInvoice(bed, id), await newInvoice(bed, id), await newInvoice(bed, id)];
  await payInvoice(bed, paid.id, 1190);
  await voidInvoice(bed.ctx(), gone.id, 'not wanted');
  const list = async (standing?: InvoiceStanding) =>
    (await call(listInvoices, standing ? { standing } : {})).items.map(({ invoiceId }) => invoiceId);
  expect(await list('due')).toEqual([due.id]);
  expect(await list('paid')).toEqual([paid.id]);
  expect(await list('ended')).toEqual([gone.id]);
  expect((await list()).toSorted()).toEqual([gone.id, paid.id, due.id].toSorted());
});

test('an invoice shows what it is about, and is not found by others', async () => {
  const { id } = await newInvoice(bed, mara.id, { notes: ['Thank you.'] });
  await payInvoice(bed, id, 1190);
  const note = await creditInvoice(bed.ctx(), {
    invoiceId: id,
    reference: 'http',
    amount: usd(119),
    reason: 'late',
  });
  const shown = await bed.as(mara.token)(getInvoice, { invoiceId: id });
  expect(shown).toMatchObject({
    state: 'paid',
    total: usd(1190),
    due: usd(0),
    credited: usd(119),
    buyer,
    lines: [{ title: 'VPS 2', net: usd(1000) }],
    notes: ['Thank you.'],
    creditNotes: [{ number: note.number, net: usd(100), tax: usd(19), reason: 'late' }],
  });
  const asOmar = bed.as(omar.token);
  expect(await refusal(asOmar(getInvoice, { invoiceId: id }))).toEqual(notFound);
  expect(await refusal(asOmar(downloadInvoice, { invoiceId: id }))).toEqual(notFound);
  expect(await refusal(asOmar(downloadCreditNote, { creditNoteId: note.id }))).toEqual(notFound);
  expect((await asOmar(listCreditNotes, {})).items).toEqual([]);
  const unknown = newId('invoice', bed.clock.now());
  expect(await refusal(asOmar(getInvoice, { invoiceId: unknown }))).toEqual(notFound);
  expect((await bed.as(olga.token)(getInvoice, { invoiceId: id })).invoiceId).toBe(id);
  expect((await bed.as(mara.token)(listCreditNotes, {})).items).toMatchObject([{ invoiceId: id }]);
});

test('a PDF comes as a file with a name, for the invoice, the proforma and the credit note', async () => {
  const { id } = await newInvoice(bed, mara.id);
  const proforma = await bed.send(downloadInvoice, { invoiceId: id }, { token: mara.token });
  expect(proforma.headers['content-disposition']).toMatch(/^attachment; filename="PF-[0-9A-Z]{8}\.pdf"$/);
  await payInvoice(bed, id, 1190);
  const paid = await bed.send(downloadInvoice, { invoiceId: id }, { token: mara.token });
  expect(paid.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(paid.headers['content-disposition']).toMatch(/filename="INV-2026-\d{6}\.pdf"$/);
  expect(paid.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  // What lets readers search and copy the text.
  expect(paid.rawPayload.toString('latin1')).toContain('/ToUnicode');
  const note = await creditInvoice(bed.ctx(), {
    invoiceId: id,
    reference: 'pdf',
    amount: usd(119),
    reason: 'late',
  });
  const credit = await bed.send(downloadCreditNote, { creditNoteId: note.id }, { token: mara.token });
  expect(credit.headers['content-disposition']).toContain(`filename="${note.number}.pdf"`);
  expect(pagesOf(credit.rawPayload)).toBe(1);

  // What its owner takes is theirs; what an operator takes of it is in the security journal.
  await bed.send(downloadInvoice, { invoiceId: id }, { token: olga.token });
  await bed.send(downloadCreditNote, { creditNoteId: note.id }, { token: olga.token });
  const { items } = await bed.as(olga.token)(listSecurityEvents, { kind: 'operator.exported' });
  const taken = (call: string, filter: string) => ({
    ...{ actor: olga.id, memberId: olga.id },
    facts: { call, outcome: 'done', filter: [filter] },
  });
  expect(items).toHaveLength(2);
  expect(items).toMatchObject([
    taken('downloadCreditNote', `creditNoteId:${note.id}`),
    taken('downloadInvoice', `invoiceId:${id}`),
  ]);
});

test('nothing that happens later changes a document', async () => {
  const { id } = await newInvoice(bed, mara.id, { lines: [oneLine(5000)], tax: 950 });
  await payInvoice(bed, id, 5950);
  const before = await invoicePdf(await stored(id), bed.config);
  await bed.service.database.pool.query(`update members set name = 'Somebody Else' where id = $1`, [mara.id]);
  await creditInvoice(bed.ctx(), { invoiceId: id, reference: 'all', amount: usd(5950), reason: 'all of it' });
  const moved = {
    ...bed.config,
    seller: { ...bed.config.seller, name: 'Moved AG', email: 'x@y.example' },
  };
  expect(await stored(id)).toMatchObject({ state: 'refunded' });
  expect((await invoicePdf(await stored(id), moved)).bytes.equals(before.bytes)).toBe(true);
});

test('a document goes on overleaf, breaks long words, and prints every letter or a sign in its place', async () => {
  const lines = Array.from({ length: 40 }, (_, i) =>
    oneLine(100, { title: i ? `Line ${i}` : 'x'.repeat(400), details: ['12 months', '1 × $1.00 = $1.00'] }),
  );
  const long = await newInvoice(bed, mara.id, { lines, tax: vat(760) });
  expect(pagesOf((await invoicePdf(await stored(long.id), bed.config)).bytes)).toBeGreaterThan(2);
  const named = async (name: string) => {
    const { id } = await newInvoice(bed, mara.id, { buyer: { ...buyer, name } });
    return (await invoicePdf(await stored(id), bed.config)).bytes.toString('latin1');
  };
  // The wide font is embedded for what the house's font lacks, whether it has the letters or only the sign for them.
  expect(await named('Mara Łukasz-Çelik')).not.toContain('DejaVuSans');
  expect(await named('Мария Ελένη')).toContain('DejaVuSans');
  expect(await named('山田')).toContain('DejaVuSans');
});

test('the operator checks the books; members may not', async () => {
  expect(await refusal(bed.as(mara.token)(checkBooks, {}))).toMatchObject({ name: 'access.refused' });
  const { checks } = await bed.as(olga.token)(checkBooks, {});
  expect(checks.map(({ name }) => name)).toContain('receivable');
});

test('a proforma that is paid later comes before what was made meanwhile, also from one page to the next', async () => {
  const email = 'paid-late@lindt-home.example';
  const { id } = await makeMember(bed, email);
  const late = await newInvoice(bed, id);
  bed.clock.jump(minutes(1));
  const between = await newInvoice(bed, id);
  bed.clock.jump(minutes(1));
  await payInvoice(bed, late.id, 1190);
  const call = bed.as((await logIn(bed, email)).token);
  const idsOf = async (cursor?: Id<'invoice'>) =>
    (await call(listInvoices, cursor ? { cursor } : {})).items.map(({ invoiceId }) => invoiceId);
  expect(await idsOf()).toEqual([late.id, between.id]);
  expect(await idsOf(late.id)).toEqual([between.id]);
  expect(await idsOf(between.id)).toEqual([]);
});

test('an invoice of somebody else is no place to continue from', async () => {
  const { id } = await newInvoice(bed, omar.id);
  expect((await bed.as(mara.token)(listInvoices, { cursor: id })).items).toEqual([]);
});
