import type * as contract from '#contract/billing-profiles.ts';
import { maxBillingProfiles } from '#contract/billing-profiles.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { taxBuyerOf } from '../catalogue/pricing/tax.ts';
import { actingMember } from '../members/sessions.ts';
import { wantVatCheck } from '../vat-checks/vat-checks.ts';
import {
  changeProfile,
  clearDefault,
  countProfiles,
  deleteProfile,
  findByLabel,
  findOldest,
  findProfileOf,
  insertProfile,
  listProfiles,
} from './billing-profiles.queries.ts';
import type { BillingProfileRow } from './billing-profiles.tables.ts';
import { settleCopies } from './copy-address.ts';
import { partyOf } from './party-of.ts';

type Said = CheckedOf<typeof contract.createBillingProfile>;
type ProfileId = Id<'billingProfile'>;

const changes = { max: 120, perSeconds: 3600 };

export function listBillingProfiles(ctx: Context): Promise<BillingProfileRow[]> {
  return listProfiles(ctx.db, actingMember(ctx).id);
}

/** @throws request.not_found: none, or somebody else's */
export async function getBillingProfile(ctx: Context, id: ProfileId): Promise<BillingProfileRow> {
  const found = await findProfileOf(ctx.db, actingMember(ctx).id, id);
  if (!found) throw fail('request.not_found');
  return found;
}

/**
 * Keeps billing details; the first of a member are their default. Kept twice alike, they are kept once.
 * @throws request.invalid: as `partyOf`, and label → name_taken; allowance.used_up: reason `billing_profiles`; request.too_many
 */
export async function createBillingProfile(ctx: Context, said: Said): Promise<BillingProfileRow> {
  const { id: memberId } = actingMember(ctx);
  const set = columnsOf(said);
  await takeFrom(ctx, `billing-profiles:${memberId}`, changes);
  return transaction(ctx, async (inner) => {
    await lockName(inner.db, `billing-profiles:${memberId}`);
    const known = await findByLabel(inner.db, memberId, said.label);
    if (known && isAlike(known, set)) return known;
    if (known) throw failField('label', 'name_taken');
    const used = await countProfiles(inner.db, memberId);
    if (used >= maxBillingProfiles)
      throw fail('allowance.used_up', { reason: 'billing_profiles', used, limit: maxBillingProfiles });
    const now = inner.now();
    const id = newId('billingProfile', now);
    const times = { createdAt: now, changedAt: now };
    const made = await insertProfile(inner.db, { id, memberId, ...set, isDefault: used === 0, ...times });
    await askAboutVatId(inner, made);
    return settleCopies(inner, made);
  });
}

/** In a transaction: whoever is billed by it later finds an answer of the register. */
const askAboutVatId = (ctx: Context, row: BillingProfileRow) =>
  wantVatCheck(ctx, { memberId: row.memberId, buyer: taxBuyerOf(row), reliedOn: false });

/**
 * Changes what a profile says from now on. Another second address has to be confirmed anew.
 * @throws request.not_found; request.conflict: it was changed since that version; request.invalid: as `createBillingProfile`
 */
export async function changeBillingProfile(
  ctx: Context,
  { profileId, version, ...said }: Said & { profileId: ProfileId; version: number },
): Promise<BillingProfileRow> {
  const { id: memberId } = actingMember(ctx);
  const set = columnsOf(said);
  await takeFrom(ctx, `billing-profiles:${memberId}`, changes);
  return transaction(ctx, async (inner) => {
    await lockName(inner.db, `billing-profiles:${memberId}`);
    const found = await getBillingProfile(inner, profileId);
    if (found.version !== version) throw fail('request.conflict');
    const same = await findByLabel(inner.db, memberId, said.label);
    if (same && same.id !== profileId) throw failField('label', 'name_taken');
    const moved = set.copyEmail !== found.copyEmail;
    const changed = await changeProfile(inner.db, memberId, profileId, {
      ...set,
      ...(moved ? { copyConfirmedAt: null } : {}),
      version: version + 1,
      changedAt: inner.now(),
    });
    if (!changed) throw fail('request.not_found');
    await askAboutVatId(inner, changed);
    return moved ? settleCopies(inner, changed) : changed;
  });
}

/** @throws request.not_found: none, or somebody else's */
export async function makeDefaultBillingProfile(ctx: Context, id: ProfileId): Promise<void> {
  const { id: memberId } = actingMember(ctx);
  await transaction(ctx, async (inner) => {
    await lockName(inner.db, `billing-profiles:${memberId}`);
    const found = await getBillingProfile(inner, id);
    if (!found.isDefault) await setDefault(inner, memberId, id);
  });
}

/** In a transaction that holds the name: the one before first, because of two the database takes none. */
async function setDefault({ db }: Context, memberId: Id<'member'>, id: ProfileId): Promise<void> {
  await clearDefault(db, memberId);
  await changeProfile(db, memberId, id, { isDefault: true });
}

/** @throws request.not_found: none, or somebody else's */
export async function deleteBillingProfile(ctx: Context, id: ProfileId): Promise<void> {
  const { id: memberId } = actingMember(ctx);
  await transaction(ctx, async (inner) => {
    await lockName(inner.db, `billing-profiles:${memberId}`);
    const gone = await deleteProfile(inner.db, memberId, id);
    if (!gone) throw fail('request.not_found');
    const heir = gone.isDefault ? await findOldest(inner.db, memberId) : null;
    if (heir) await setDefault(inner, memberId, heir.id);
  });
}

/** What is kept of what was said, after the rules of the checkout. */
function columnsOf({ label, copyEmail, ...details }: Said) {
  const { name, company, address, vatId, purchaseOrder = null } = partyOf('', details);
  const { buysAs, country } = details;
  return { label, buysAs, country, copyEmail, name, company, address, vatId, purchaseOrder };
}

function isAlike(row: BillingProfileRow, set: ReturnType<typeof columnsOf>): boolean {
  const names = Object.keys(set) as (keyof typeof set)[];
  return names.every((name) => JSON.stringify(row[name]) === JSON.stringify(set[name]));
}
