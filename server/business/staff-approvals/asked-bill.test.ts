import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { sealAtRest } from '#server/platform/auth/vault.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { changeProfile, insertProfile } from '../billing-profiles/billing-profiles.queries.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { askFor, create, details, line } from '../manual-invoices/test-manual-invoices.ts';
import { jobCtx, rowsOf } from '../orders/test-orders.ts';
import { newDebt, writeOffBy } from '../write-offs/test-write-offs.ts';
import { code, give, hire, keptIn, waitingFor } from './test-staff-approvals.ts';

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

/** A billing profile of a new member, and what finance types to bill by it. */
async function profiled() {
  const memberId = await newMember(bed);
  const now = bed.clock.now();
  const { id: profileId } = await insertProfile(bed.ctx().db, {
    ...{ id: newId('billingProfile', now), memberId, label: 'Office', ...details, country: 'FR' },
    ...{ vatId: 'FR40303265045', copyEmail: null, purchaseOrder: null, createdAt: now, changedAt: now },
  });
  const { details: _, ...ask } = await askFor(bed, { memberId });
  const rename = (company: string) => changeProfile(bed.ctx().db, memberId, profileId, { company });
  return { ask: { ...ask, profileId }, rename };
}

test('of an invoice to a billing profile, whom it names', async () => {
  const { ask } = await profiled();
  expect(await askedOf(await create(bed, await hire(bed), ask))).toEqual({
    buyer: { name: 'Mara Lindt', company: 'Lindt Home GmbH', country: 'FR', vatId: 'FR40303265045' },
    dueOn: '2026-12-04',
    supply: [{ from: '2026-11-02', to: '2026-11-03' }],
  });
});

test('a billing profile that names somebody else by now is not billed by what was approved, and is asked for again', async () => {
  const { ask, rename } = await profiled();
  const [asker, second] = [await hire(bed), await hire(bed)];
  const before = keptIn(await create(bed, asker, ask));
  await rename('Lindt Trading GmbH');
  expect(await give(bed, second, before)).toMatchObject({ code: code('request.conflict') });
  const kept = await create(bed, asker, ask);
  expect(keptIn(kept)).not.toBe(before);
  expect((await askedOf(kept))?.buyer?.company).toBe('Lindt Trading GmbH');
  // The same again is kept once.
  expect(keptIn(await create(bed, asker, ask))).toBe(keptIn(kept));
  expect(await give(bed, second, keptIn(kept))).toMatchObject({ code: 0 });
});

test('what an earlier release sealed without its buyer is shown without one, and is not approved', async () => {
  const ask = await askFor(bed);
  const approvalId = keptIn(await create(bed, await hire(bed), ask));
  const input = { ...ask, total: 11_900, reason: 'agreed by phone' };
  const sealed = sealAtRest(bed.ctx().secret, 'staff-approvals', JSON.stringify(input));
  await rowsOf(bed, 'update staff_approvals set sealed_input = $2 where id = $1', [approvalId, sealed]);
  const second = await hire(bed);
  expect((await waitingFor(second)).find((one) => one.approvalId === approvalId)?.asked).toEqual({});
  expect(await give(bed, second, approvalId)).toMatchObject({ code: code('request.conflict') });
});
