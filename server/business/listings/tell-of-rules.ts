import type { Id } from '#contract/ids.ts';
import type { WordMarket } from '#contract/word-rules.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { wantsMail } from '../members/mail-choices.queries.ts';
import { findMember } from '../members/members.queries.ts';
import { isEntitled } from '../seats/entitlements.ts';
import { listingIn, marketName, type PackForm, packForms, passes } from './judge.ts';
import { listingsFailMail } from './listings.mail.ts';
import {
  insertPackForm,
  listPackForms,
  listSavedListings,
  type SavedListingRow,
} from './listings.queries.ts';

/** Saved listings that are read at once. */
const page = 200;

interface Change extends PackForm {
  /** The form before; undefined while there is none, and then nobody is told. */
  before: unknown;
}
interface Failing extends Pick<SavedListingRow, 'ownerId' | 'title'> {
  market: WordMarket;
}

/**
 * Compares the rules of this build with those that were seen last. Whoever has a plan with alerts and a saved listing that passed
 * before and does not now is told of all of theirs by one mail. A form that was seen once is no change, so that two builds side by
 * side, or the same job twice, tell nobody again.
 */
export async function tellOfRules(
  ctx: Context,
  forms: readonly PackForm[] = packForms(),
): Promise<{ changed: number; told: number }> {
  const changes: Change[] = [];
  for (const form of forms) {
    const seen = await listPackForms(ctx.db, form.market);
    if (!seen.some(({ hash }) => hash === form.hash)) changes.push({ ...form, before: seen[0]?.pack });
  }
  if (changes.length === 0) return { changed: 0, told: 0 };
  const failing = await failingAfter(ctx, changes);
  return transaction(ctx, async (inner) => {
    const noted = new Set<WordMarket>();
    for (const { market, hash, pack } of changes)
      if (await insertPackForm(inner.db, { market, hash, pack, seenAt: inner.now() })) noted.add(market);
    const byOwner = Map.groupBy(
      failing.filter(({ market }) => noted.has(market)),
      ({ ownerId }) => ownerId,
    );
    for (const [ownerId, listings] of byOwner) await tell(inner, ownerId, listings);
    return { changed: noted.size, told: byOwner.size };
  });
}

async function failingAfter(ctx: Context, changes: readonly Change[]): Promise<Failing[]> {
  const entitled = new Map<Id<'member'>, boolean>();
  const failing: Failing[] = [];
  let after: Id<'work'> | null = null;
  for (;;) {
    const rows: SavedListingRow[] = await listSavedListings(ctx.db, { after, limit: page });
    for (const { ownerId, title, content } of rows) {
      const listing = listingIn(content);
      const change = changes.find(({ market }) => market === listing?.market);
      if (!listing || !change || change.before === undefined) continue;
      if (!passes(listing, change.before) || passes(listing, change.pack)) continue;
      const given = entitled.get(ownerId) ?? (await isEntitled(ctx, ownerId, 'listings.alerts'));
      entitled.set(ownerId, given);
      if (given) failing.push({ ownerId, title, market: change.market });
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < page) return failing;
  }
}

async function tell(ctx: Context, ownerId: Id<'member'>, listings: readonly Failing[]): Promise<void> {
  const owner = await findMember(ctx.db, ownerId);
  const optional = 'listing_rules';
  if (!owner || !(await wantsMail(ctx, ownerId, optional))) return;
  const markets = [...new Set(listings.map(({ market }) => marketName(market)))];
  const titles = listings.map(({ title }) => title);
  await postMail(ctx, listingsFailMail(ctx.config, owner, { markets, titles }), { optional });
}
