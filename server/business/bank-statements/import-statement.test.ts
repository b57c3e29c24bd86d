import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { camtFile } from '../../../tests/camt-file.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { begin, invoiceState, newPayer, payBy, paymentOf, stands } from '../payments/test-payments.ts';
import { confirmTransfer } from '../payments/transfers.ts';
import { importStatement } from './import-statement.ts';
import { listStatements } from './list-movements.ts';
import { matchOne } from './match-by-reference.ts';
import { previewStatement } from './preview-statement.ts';
import {
  fileOf,
  financeCtx,
  germanTable,
  matchAll,
  movementsOf,
  newTransfer,
  onlyMovement,
  readAs,
  take,
  takeEntries,
} from './test-statements.ts';

let bed: Testbed;
let finance: Awaited<ReturnType<typeof financeCtx>>;
beforeAll(async () => {
  // Statements are matched when the test says so.
  bed = await openTestbed({ LIMITS: 'off', INVOICE_NUMBER_AT: 'issue' }, undefined, { work: false });
  finance = await financeCtx(bed);
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const count = async (table: string) =>
  (await bed.service.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;
let words = 0;
/** A reference that names nothing of ours, different each time. */
const noName = () => `private ${++words} ${Math.random()}`;

describe('money that a reference explains', () => {
  test('is booked as a confirmed transfer, with the bank’s name for it, once', async () => {
    const { invoice, paymentId, reference } = await newTransfer(bed);
    const before = await stands(bed, 'cash:bank');
    const taken = await takeEntries(bed, finance, [
      { amount: 5000, reference: `Order ${reference.replaceAll('-', ' ')}`, id: 'BANK-77' },
    ]);
    expect(taken).toMatchObject({ importedBefore: false, kept: 1, known: 0, counts: { matched: 1 } });
    expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'paid', paid: 5000 });
    expect(await stands(bed, 'cash:bank')).toBe(before + 5000);
    expect(await onlyMovement(finance, 'matched', 'BANK-77')).toMatchObject({
      amount: usd(5000),
      match: { invoiceId: invoice.id, how: 'by_reference', booked: true, by: null },
    });
    // Whoever types the bank’s name later meets this one.
    const again = { paymentId, amount: 5000, receivedOn: '2026-11-19', reference: 'BANK-77' };
    expect((await confirmTransfer(job(), again)).payment.id).toBe(paymentId);
    await matchAll(bed);
    expect(await stands(bed, 'cash:bank')).toBe(before + 5000);
  });

  test('may be named by the number of an order or an invoice, also where nobody chose a transfer', async () => {
    const ordered = await newPayer(bed, 7300, { about: 'EZC-2026-700001' });
    const { invoice } = await newPayer(bed, 7400, { as: 'open' });
    await takeEntries(bed, finance, [
      { amount: 7300, reference: 'Thanks for EZC-2026-700001' },
      { amount: 7400, reference: `Re ${invoice.number}` },
    ]);
    for (const { id } of [ordered.invoice, invoice])
      expect(await invoiceState(bed, id)).toMatchObject({ state: 'paid' });
  });

  test('keeps the whole path: a part paid by hand, the rest by a statement', async () => {
    const { invoice, paymentId } = await newTransfer(bed);
    const part = { paymentId, amount: 2000, receivedOn: '2026-11-18', reference: noName() };
    const { rest } = await confirmTransfer(job(), part);
    await takeEntries(bed, finance, [{ amount: 3000, reference: rest?.providerRef ?? '' }]);
    expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'paid', paid: 5000 });
  });

  test('that somebody confirmed by the bank’s own name is linked, and not booked again', async () => {
    const { paymentId, reference } = await newTransfer(bed);
    const seen = { paymentId, amount: 5000, receivedOn: '2026-11-19', reference: 'BANK-78' };
    await confirmTransfer(job(), seen);
    const before = await stands(bed, 'cash:bank');
    await takeEntries(bed, finance, [{ amount: 5000, reference, id: 'BANK-78' }]);
    expect(await onlyMovement(finance, 'matched', 'BANK-78')).toMatchObject({ match: { booked: false } });
    expect(await stands(bed, 'cash:bank')).toBe(before);
  });
});

describe('the queue says why a movement waits:', () => {
  const queued = async (entry: Parameters<typeof takeEntries>[2][number]) => {
    const id = `Q-${++words}`;
    await takeEntries(bed, finance, [{ id, ...entry }], { opening: null });
    return (await onlyMovement(finance, 'open', id)).reason;
  };

  test('less or more than the amount due, or another currency', async () => {
    const { reference, invoice } = await newTransfer(bed);
    expect(await queued({ amount: 4999, reference })).toBe('lower');
    expect(await queued({ amount: 5001, reference })).toBe('higher');
    expect(await queued({ amount: 5000, reference, currency: 'EUR' })).toBe('currency');
    expect(await invoiceState(bed, invoice.id)).toMatchObject({ paid: 0 });
  });

  test('several references, none that is known, none at all', async () => {
    const [one, other] = [await newTransfer(bed), await newTransfer(bed)];
    expect(await queued({ amount: 10_000, reference: `${one.reference} ${other.reference}` })).toBe(
      'several',
    );
    expect(await queued({ amount: 5000, reference: 'EZ-AAAAA-BBBBB' })).toBe('unknown');
    expect(await queued({ amount: 5000, reference: noName() })).toBe('unknown');
    expect(await queued({ amount: 5000, reference: '' })).toBe('unknown');
  });

  test('paid already, void, or another payment under way', async () => {
    const paid = await newTransfer(bed);
    const seen = {
      paymentId: paid.paymentId,
      amount: 5000,
      receivedOn: '2026-11-18',
      reference: noName(),
    };
    await confirmTransfer(job(), seen);
    expect(await queued({ amount: 5000, reference: paid.reference })).toBe('already_paid');
    const late = await newTransfer(bed);
    await voidInvoice(job(), late.invoice.id, 'canceled');
    expect(await queued({ amount: 5000, reference: late.reference })).toBe('not_due');
    const tried = await newPayer(bed, 5000, { about: 'EZC-2026-700002' });
    await begin(tried);
    expect(await queued({ amount: 5000, reference: 'EZC-2026-700002' })).toBe('under_way');
  });

  test('a returned payment, while other debits are only listed', async () => {
    const { reference } = await newTransfer(bed);
    expect(await queued({ amount: -5000, reference })).toBe('returned');
    expect(await queued({ amount: -700, reference: noName(), more: '<RvslInd>true</RvslInd>' })).toBe(
      'returned',
    );
    expect(await queued({ amount: 700, reference, more: '<RvslInd>true</RvslInd>' })).toBe('returned');
    await takeEntries(bed, finance, [{ amount: -1234, id: 'RENT', reference: noName() }]);
    expect(await onlyMovement(finance, 'outgoing', 'RENT')).toMatchObject({ reason: null });
  });
});

describe('each movement is kept once:', () => {
  test('the same file again changes nothing and says so, also in two windows at once', async () => {
    const content = camtFile({ entries: [{ amount: 300, reference: noName() }] });
    const answers = await Promise.all([take(finance, content), take(finance, content)]);
    expect(answers.map(({ importedBefore }) => importedBefore).toSorted()).toEqual([false, true]);
    const tables = ['bank_statements', 'bank_movements', 'bank_matches'];
    const before = await Promise.all(tables.map(count));
    expect(await take(finance, content)).toMatchObject({ importedBefore: true, kept: 0, known: 1 });
    expect(await Promise.all(tables.map(count))).toEqual(before);
    const preview = await previewStatement(finance, readAs(), [fileOf(content)]);
    expect(preview.importedAt).toBe('2026-11-20T10:00:00.000Z');
  });

  test('files that overlap bring what they share once, and each its own', async () => {
    const [a, b, c] = [1, 2, 3].map((n) => ({ amount: 100 * n, id: `OVER-${n}`, reference: noName() }));
    if (!a || !b || !c) throw new Error('three entries');
    expect(await take(finance, camtFile({ entries: [a, b] }))).toMatchObject({ kept: 2, known: 0 });
    expect(await take(finance, camtFile({ entries: [b, c] }))).toMatchObject({ kept: 1, known: 1 });
    expect(await movementsOf(finance, 'open', 'OVER-2')).toHaveLength(1);
  });

  test('two equal payments of one day are two, and a file that lists both makes no third', async () => {
    const alike = { amount: 1717, id: null, payer: 'Two Twins', reference: noName() };
    expect(await take(finance, camtFile({ entries: [alike, alike] }))).toMatchObject({ kept: 2 });
    const wider = [{ amount: 1, reference: noName() }, alike, alike];
    expect(await take(finance, camtFile({ entries: wider }))).toMatchObject({ kept: 1, known: 2 });
    expect(await movementsOf(finance, 'open', 'Two Twins')).toHaveLength(2);
  });

  test('a name that the bank gives anew on another day is another movement', async () => {
    const again = (amount: number, bookedOn: string) => ({
      amount,
      bookedOn,
      id: '1',
      payer: 'Numbers again',
    });
    await take(finance, camtFile({ entries: [again(500, '2026-11-17')] }));
    await take(finance, camtFile({ entries: [again(500, '2026-11-18'), again(600, '2026-11-18')] }));
    expect(await movementsOf(finance, 'open', 'Numbers again')).toHaveLength(3);
  });

  test('a table of the same days knows what the first table brought', async () => {
    const header =
      'Auftragskonto;Buchungstag;Wertstellung;Name;IBAN;Verwendungszweck;Betrag;Währung;Referenz';
    const row = (amount: string) => `;19.11.2026;;Table Twins;;Danke;${amount};USD;`;
    expect(await take(finance, [header, row('1,00')].join('\n'), germanTable)).toMatchObject({ kept: 1 });
    expect(await take(finance, [header, row('1,00'), row('2,00')].join('\n'), germanTable)).toMatchObject({
      ...{ kept: 1, known: 1 },
    });
    const { items } = await listStatements(finance, {});
    expect(items[0]).toMatchObject({
      format: 'csv',
      reading: { bookedOnColumn: 'Buchungstag' },
      opening: null,
    });
  });
});

test('what was not previewed, or read in another way, is not imported', async () => {
  const file = fileOf(camtFile({ entries: [{ amount: 100 }] }));
  const { digest } = await previewStatement(finance, readAs(), [file]);
  const other = fileOf(camtFile({ entries: [{ amount: 200 }] }));
  await expect(importStatement(finance, { ...readAs(), digest }, [other])).rejects.toMatchObject({
    failure: 'request.conflict',
  });
  const latin = { ...readAs(), encoding: 'iso-8859-1' } as const;
  await expect(importStatement(finance, { ...latin, digest }, [file])).rejects.toMatchObject({
    failure: 'request.conflict',
  });
});

test('a preview keeps nothing, and says of two movements for one invoice that the first pays it', async () => {
  const { reference } = await newTransfer(bed);
  const before = await count('bank_movements');
  const entries = [
    { amount: 5000, reference },
    { amount: 5000, reference },
    { amount: -10, reference: noName() },
  ];
  const { counts, movements } = await previewStatement(finance, readAs(), [fileOf(camtFile({ entries }))]);
  expect(counts).toEqual({ known: 0, matched: 1, queued: 1, outgoing: 1, skipped: 0 });
  expect(movements.map(({ outcome }) => outcome)).toEqual(['matched', 'already_paid', 'outgoing']);
  expect(await count('bank_movements')).toBe(before);
});

describe('at once', () => {
  test('two workers match one movement once', async () => {
    const { reference, invoice } = await newTransfer(bed);
    await take(finance, camtFile({ entries: [{ amount: 5000, reference, id: 'RACE-1' }] }));
    const { movementId } = await onlyMovement(finance, 'open', 'RACE-1');
    const before = await stands(bed, 'cash:bank');
    await Promise.all([1, 2, 3].map(() => matchOne(job(), movementId)));
    expect(await stands(bed, 'cash:bank')).toBe(before + 5000);
    expect(await invoiceState(bed, invoice.id)).toMatchObject({ paid: 5000 });
  });

  test.each(['RACE-2', 'what was seen on paper'])(
    'a statement and a person who confirms the awaited transfer as "%s" book it once',
    async (typed) => {
      const { reference, invoice, paymentId } = await newTransfer(bed);
      const id = `${typed === 'RACE-2' ? typed : 'RACE-3'}`;
      await take(finance, camtFile({ entries: [{ amount: 5000, reference, id }] }));
      const { movementId } = await onlyMovement(finance, 'open', id);
      const before = await stands(bed, 'cash:bank');
      const seen = { paymentId, amount: 5000, receivedOn: '2026-11-19', reference: typed, awaited: true };
      const [, byHand] = await Promise.allSettled([
        matchOne(job(), movementId),
        confirmTransfer(job(), seen),
      ]);
      expect(await stands(bed, 'cash:bank')).toBe(before + 5000);
      expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'paid', paid: 5000 });
      if (byHand.status === 'rejected')
        expect(byHand.reason).toMatchObject({ failure: 'state.move_refused' });
      expect((await paymentOf(bed, paymentId)).state).toBe('succeeded');
    },
  );

  test('a payment by card that arrives first sends the transfer to the queue', async () => {
    const payer = await newPayer(bed, 5000, { about: 'EZC-2026-700003' });
    await take(
      finance,
      camtFile({ entries: [{ amount: 5000, reference: 'EZC-2026-700003', id: 'RACE-4' }] }),
    );
    const { paymentId } = await begin(payer);
    await payBy(bed, paymentId);
    await matchAll(bed);
    expect(await onlyMovement(finance, 'open', 'RACE-4')).toMatchObject({ reason: 'already_paid' });
    expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
  });
});
