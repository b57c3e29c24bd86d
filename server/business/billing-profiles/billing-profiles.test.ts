import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxBillingProfiles } from '#contract/billing-profiles.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { type Buyer, newBuyer, rowsOf } from '../orders/test-orders.ts';
import {
  changeBillingProfile,
  createBillingProfile,
  deleteBillingProfile,
  listBillingProfiles,
  makeDefaultBillingProfile,
} from './billing-profiles.ts';
import { details, french } from './test-billing-profiles.ts';

let bed: Testbed;
let mara: Buyer;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  mara = await newBuyer(bed);
});
afterAll(() => bed.close());

const labels = async ({ ctx }: Buyer) =>
  (await listBillingProfiles(ctx)).map(({ label, isDefault }) => (isDefault ? `${label}*` : label));
const refused = (field: string, message: string) => ({ data: { fields: { [field]: message } } });

describe('profiles of a member', () => {
  test('the first is the default, others come by label, and another can take its place', async () => {
    const home = await createBillingProfile(mara.ctx, details());
    const paris = await createBillingProfile(mara.ctx, details({ ...french, purchaseOrder: 'PO 7' }));
    await createBillingProfile(mara.ctx, details({ label: 'agency' }));
    expect(await labels(mara)).toEqual(['Home*', 'agency', 'Paris']);
    expect(paris).toMatchObject({
      company: 'Lindt Maison SARL',
      vatId: 'FR40303265045',
      purchaseOrder: 'PO 7',
    });
    await makeDefaultBillingProfile(mara.ctx, paris.id);
    await makeDefaultBillingProfile(mara.ctx, paris.id);
    expect(await labels(mara)).toEqual(['Paris*', 'agency', 'Home']);
    await deleteBillingProfile(mara.ctx, paris.id);
    expect(await labels(mara)).toEqual(['Home*', 'agency']);
    await expect(deleteBillingProfile(mara.ctx, paris.id)).rejects.toMatchObject({
      failure: 'request.not_found',
    });
    await expect(makeDefaultBillingProfile(mara.ctx, paris.id)).rejects.toThrow();
    expect(home.version).toBe(1);
  });

  test('kept twice alike it is one; a label with other details is taken, whatever its capitals', async () => {
    const anna = await newBuyer(bed);
    const [one, two] = await Promise.all([
      createBillingProfile(anna.ctx, details()),
      createBillingProfile(anna.ctx, details()),
    ]);
    expect(two.id).toBe(one.id);
    await expect(
      createBillingProfile(anna.ctx, details({ label: 'HOME', name: 'Anna' })),
    ).rejects.toMatchObject(refused('label', 'name_taken'));
    const other = await createBillingProfile(anna.ctx, details({ label: 'Office' }));
    const change = { profileId: other.id, version: 1, ...details({ label: 'home' }) };
    await expect(changeBillingProfile(anna.ctx, change)).rejects.toMatchObject(
      refused('label', 'name_taken'),
    );
    // Its own label may change its capitals.
    const renamed = await changeBillingProfile(anna.ctx, { ...change, label: 'OFFICE' });
    expect(renamed).toMatchObject({ label: 'OFFICE', version: 2 });
  });

  test('of two changes of one version one is refused, and nothing of it is kept', async () => {
    const anna = await newBuyer(bed);
    const { id: profileId } = await createBillingProfile(anna.ctx, details());
    const change = (name: string) =>
      changeBillingProfile(anna.ctx, { profileId, version: 1, ...details({ name }) });
    const done = await Promise.allSettled([change('Anna'), change('Berta')]);
    const [lost] = done.filter(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({ reason: { failure: 'request.conflict' } });
    const [kept] = await listBillingProfiles(anna.ctx);
    const won = done.find(({ status }) => status === 'fulfilled');
    expect(won).toMatchObject({ value: { name: kept?.name, version: 2 } });
  });

  test('at once: one default, whoever comes first and however many are made one', async () => {
    const anna = await newBuyer(bed);
    const made = await Promise.all(
      ['a', 'b', 'c', 'd'].map((label) => createBillingProfile(anna.ctx, details({ label }))),
    );
    expect(made.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await Promise.all(made.map(({ id }) => makeDefaultBillingProfile(anna.ctx, id)));
    expect((await labels(anna)).filter((label) => label.endsWith('*'))).toHaveLength(1);
    await expect(
      rowsOf(bed, 'update billing_profiles set is_default = true where member_id = $1', [anna.id]),
    ).rejects.toThrow(/billing_profiles_default/);
  });

  test(`${maxBillingProfiles} are kept and no more, however many ask at once`, async () => {
    const anna = await newBuyer(bed);
    const done = await Promise.allSettled(
      Array.from({ length: maxBillingProfiles + 3 }, (_, n) =>
        createBillingProfile(anna.ctx, details({ label: `Client ${n}` })),
      ),
    );
    const lost = done.filter(({ status }) => status === 'rejected');
    expect(lost).toHaveLength(3);
    expect(lost[0]).toMatchObject({ reason: { failure: 'allowance.used_up', data: { limit: 20 } } });
  });

  test.each([
    ['a business without its company', { buysAs: 'business' }, 'company', 'required'],
    ['a consumer with a VAT id', { vatId: 'DE136695976' }, 'buysAs', 'not_one_of'],
    ['a VAT id of another country', { ...french, country: 'DE' }, 'vatId', 'vat_id_invalid'],
    ['a country that is none', { ...french, country: 'UK', vatId: '' }, 'country', 'country_invalid'],
    ['a VAT id with wrong digits', { ...french, vatId: 'FR41303265045' }, 'vatId', 'vat_id_invalid'],
  ] as const)('%s is refused as at the checkout', async (_what, more, field, message) => {
    const before = await labels(mara);
    const label = randomUUID();
    await expect(createBillingProfile(mara.ctx, details({ ...more, label }))).rejects.toMatchObject(
      refused(field, message),
    );
    const [own] = await listBillingProfiles(mara.ctx);
    const change = {
      profileId: own?.id ?? 'blp_',
      version: own?.version ?? 0,
      ...details({ ...more, label }),
    };
    await expect(changeBillingProfile(mara.ctx, change)).rejects.toMatchObject(refused(field, message));
    expect(await labels(mara)).toEqual(before);
  });

  test("somebody else's is not there: not to be seen, changed, preferred or deleted", async () => {
    const other = await newBuyer(bed);
    const [own] = await listBillingProfiles(mara.ctx);
    if (!own) throw new Error('none');
    expect(await listBillingProfiles(other.ctx)).toEqual([]);
    const change = { profileId: own.id, version: own.version, ...details({ label: 'Mine now' }) };
    for (const act of [
      () => changeBillingProfile(other.ctx, change),
      () => makeDefaultBillingProfile(other.ctx, own.id),
      () => deleteBillingProfile(other.ctx, own.id),
    ])
      await expect(act()).rejects.toMatchObject({ failure: 'request.not_found' });
    expect((await listBillingProfiles(mara.ctx))[0]).toEqual(own);
  });
});
