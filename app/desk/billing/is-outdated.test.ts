import { expect, test } from 'vitest';
import type { BillingProfile } from '#contract/billing-profiles.ts';
import { newId } from '#contract/ids.ts';
import { isOutdated } from './is-outdated.ts';

const profileId = newId('billingProfile', new Date(0));
const printed = {
  ...{ name: 'Mara Lindt', company: 'Lindt Home GmbH', address: ['Kai 1', '20457 Hamburg'] },
  ...{ country: 'DE', vatId: null, purchaseOrder: null },
};
const profile: BillingProfile = {
  ...{ ...printed, profileId, version: 3, label: 'Hamburg', buysAs: 'business', copies: null },
  vatCheck: null,
  ...{ isDefault: true, changedAt: '2026-11-26T10:00:00.000Z' },
};
const billedTo = { ...printed, email: 'mara@lindt-home.example', profileId };

test('details are outdated once their profile would print something else, and not when it was renamed or is gone', () => {
  expect(isOutdated(billedTo, [profile])).toBe(false);
  expect(isOutdated(billedTo, [{ ...profile, label: 'Head office', version: 4 }])).toBe(false);
  expect(isOutdated(billedTo, [])).toBe(false);
  expect(isOutdated({ ...billedTo, profileId: null }, [{ ...profile, name: 'Anna' }])).toBe(false);
  for (const change of [{ vatId: 'DE136695976' }, { address: ['Kai 2'] }, { purchaseOrder: 'PO 7' }])
    expect(isOutdated(billedTo, [{ ...profile, ...change }])).toBe(true);
});
