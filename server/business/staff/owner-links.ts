import { hours, later } from '#contract/time.ts';
import { issueTicket, spendTicketsOf } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { listActingOwners } from './staff.queries.ts';
import { noteStaffAct } from './staff-acts.ts';

export const ownerLinkKind = 'owner_link';
const validMs = hours(24);

/** Where links for staff lead. The secret is in the fragment, which a browser sends to nobody and no log keeps. */
export const staffLinkUrl = (publicUrl: string, ticket: string) => `${publicUrl}/staff-welcome#${ticket}`;

/**
 * Makes a one-time link that makes its holder an owner. Who can run commands on the machine can do everything anyway, so
 * nobody is asked; the holder still proves a password and sets a second factor.
 * @param email for one address only, whose earlier links end; null: for the first owner, whoever that is
 */
export async function makeOwnerLink(
  ctx: Context,
  email: string | null,
): Promise<{ url: string; until: Date }> {
  return transaction(ctx, async (inner) => {
    if (email) await spendTicketsOf(inner.db, ownerLinkKind, email, inner.now());
    const { ticket } = await issueTicket(inner, { kind: ownerLinkKind, email: email ?? undefined, validMs });
    await noteStaffAct(inner, { kind: 'owner_link_made', email: email ?? '' });
    return { url: staffLinkUrl(ctx.config.publicUrl, ticket), until: later(ctx.now(), validMs) };
  });
}

/** What a start prints while nobody can act as an owner: a link for the first one. Otherwise nothing. */
export async function firstOwnerLines(ctx: Context): Promise<string[]> {
  if ((await listActingOwners(ctx.db)).length > 0) return [];
  const { url, until } = await makeOwnerLink(ctx, null);
  return [
    '  This site has no owner yet. Open this link, which works once and for 24 hours, to become it:',
    `  ${url}`,
    `  It ends at ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC. \`npm run owner -- <mail address>\` makes another one.`,
  ];
}
