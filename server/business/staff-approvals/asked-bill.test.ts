import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { insertProfile } from '../billing-profiles/billing-profiles.queries.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { askFor, create, details, line } from '../manual-invoices/test-manual-invoices.ts';
import { jobCtx } from '../orders/test-orders.ts';
import { newDebt, writeOffBy } from '../write-offs/test-write-offs.ts';
import { hire, keptIn, waitingFor } from './test-staff-approvals.ts';

// A second person sees whom an invoice made by hand bills, and what happens to the VAT of what is written off.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', INVOICE_NUMBER_AT: 'issue', SECOND_PERSON_ABOVE: '5.00' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

async function askedOf(kept: Parameters<typeof keptIn>[0]) {
  const approvalId = keptIn(kept);
  return (await waitingFor(await hire(bed))).find((one) => one.approvalId === approvalId)?.asked;
}

test.each(['keep', 'correct'] as const)('of a write-off, that its VAT is told to %s', async (vat) => {
  expect(await askedOf(await writeOffBy(bed, await hire(bed), await newDebt(bed), { vat }))).toEqual({ vat });
});

test('of an invoice, the buyer as typed, the due day and the days of each line', async () => {
  const later = { from: '2026-11-20', to: '2026-12-01' };
  const ask = await askFor(bed, {
    details: { ...details, country: 'FR', vatId: 'FR40303265045' },
    lines: [line(), line({ text: 'Travel', ...later })],
  });
  expect(await askedOf(await create(bed, await hire(bed), ask))).toEqual({
    buyer: { name: 'Mara Lindt', company: 'Lindt Home GmbH', country: 'FR', vatId: 'FR40303265045' },
    dueOn: '2026-12-04',
    supply: [{ from: '2026-11-02', to: '2026-11-03' }, later],
  });
});

test('of an invoice to a billing profile, which one it is', async () => {
  const memberId = await newMember(bed);
  const now = bed.clock.now();
  const { id: profileId } = await insertProfile(bed.ctx().db, {
    ...{ id: newId('billingProfile', now), memberId, label: 'Office', ...details, company: null },
    ...{ vatId: null, copyEmail: null, purchaseOrder: null, createdAt: now, changedAt: now },
  });
  const { details: _, ...ask } = await askFor(bed, { memberId });
  expect(await askedOf(await create(bed, await hire(bed), { ...ask, profileId }))).toEqual({
    ...{ profileId, dueOn: '2026-12-04', supply: [{ from: '2026-11-02', to: '2026-11-03' }] },
  });
});
