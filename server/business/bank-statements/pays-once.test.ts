import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { camtFile, camtStatement } from '../../../tests/camt-file.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { invoiceState } from '../payments/test-payments.ts';
import { confirmTransfer } from '../payments/transfers.ts';
import {
  financeCtx,
  matchAll,
  movementsOf,
  newTransfer,
  onlyMovement,
  take,
  takeEntries,
} from './test-statements.ts';

let bed: Testbed;
let finance: Awaited<ReturnType<typeof financeCtx>>;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', INVOICE_NUMBER_AT: 'issue' }, undefined, { work: false });
  finance = await financeCtx(bed);
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});
const job = () => bed.ctx({ kind: 'job', name: 'test' });

describe('one movement pays once', () => {
  /** A request for payment that a subscription's number means. */
  const renewal = (about: string) => newTransfer(bed, 5000, about);

  test('money that came before the payment was asked for waits for somebody', async () => {
    const { invoice } = await renewal('SUB-2026-710001');
    const early = { amount: 5000, reference: 'SUB-2026-710001', bookedOn: '2026-10-20', id: 'EARLY-1' };
    await takeEntries(bed, finance, [early], { opening: null });
    expect(await onlyMovement(finance, 'open', 'EARLY-1')).toMatchObject({ reason: 'early' });
    expect(await invoiceState(bed, invoice.id)).toMatchObject({ paid: 0 });
  });

  test('the same days told once without and once with the names of the bank', async () => {
    const first = await renewal('SUB-2026-710002');
    const told = { amount: 5000, reference: 'SUB-2026-710002' };
    await takeEntries(bed, finance, [{ ...told, payer: 'M. Lindt', id: '' }], { opening: null });
    expect(await invoiceState(bed, first.invoice.id)).toMatchObject({ state: 'paid' });
    const next = await renewal('SUB-2026-710002');
    await takeEntries(bed, finance, [{ ...told, id: 'ALIKE-1' }], { opening: null });
    expect(await onlyMovement(finance, 'open', 'ALIKE-1')).toMatchObject({ reason: 'alike' });
    expect(await invoiceState(bed, next.invoice.id)).toMatchObject({ paid: 0 });
  });

  test('an old confirmation by the same name is not this payment', async () => {
    const old = await newTransfer(bed);
    const seen = { amount: 5000, receivedOn: '2026-10-01', reference: 'AGAIN-7' };
    await confirmTransfer(job(), { ...seen, paymentId: old.paymentId });
    const { invoice, reference } = await newTransfer(bed);
    await takeEntries(bed, finance, [{ amount: 5000, reference, id: 'AGAIN-7' }], { opening: null });
    expect(await invoiceState(bed, invoice.id)).toMatchObject({ state: 'paid', paid: 5000 });
  });

  test('a statement that stands in a file twice', async () => {
    const { invoice, reference } = await newTransfer(bed);
    const entries = [
      { amount: 5000, reference, id: 'TWICE-1' },
      { amount: 1234, reference: 'a gift', id: 'TWICE-2', payer: 'Told Twice' },
    ];
    const twice = camtFile({ entries }).replace('</Stmt>', () => `</Stmt>${camtStatement({ entries })}`);
    expect(await take(finance, twice)).toMatchObject({ kept: 2, known: 2, counts: { matched: 1, known: 2 } });
    await matchAll(bed);
    expect(await movementsOf(finance, 'open', 'Told Twice')).toHaveLength(1);
    expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'paid', paid: 5000 });
  });

  test('the same money told once on the day of its booking and once on that of its value', async () => {
    const first = await renewal('SUB-2026-710003');
    const told = { amount: 5000, reference: 'SUB-2026-710003' };
    await takeEntries(bed, finance, [{ ...told, id: 'BOOKED-1' }], { opening: null });
    expect(await invoiceState(bed, first.invoice.id)).toMatchObject({ state: 'paid' });
    bed.clock.jump(days(3));
    const next = await renewal('SUB-2026-710003');
    const valued = { ...told, id: 'VALUED-1', bookedOn: '2026-11-23' };
    await takeEntries(bed, finance, [valued], { opening: null });
    expect(await onlyMovement(finance, 'open', 'VALUED-1')).toMatchObject({ reason: 'alike' });
    expect(await invoiceState(bed, next.invoice.id)).toMatchObject({ paid: 0 });
  });
});
