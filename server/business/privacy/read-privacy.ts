import { fail } from '#contract/errors.ts';
import { heldKinds, type Privacy } from '#contract/privacy.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { provenPerson } from './held/held.ts';
import { countHeld } from './held/read-held.ts';
import { held } from './held/tables.ts';
import { obstaclesOf } from './obstacles.ts';
import { findAskedDeletion, findNewestExport } from './privacy.queries.ts';

/** @throws session.missing: the account is gone meanwhile */
export async function readPrivacy(ctx: Context): Promise<Privacy> {
  const member = await findMember(ctx.db, actingMember(ctx).id);
  if (!member) throw fail('session.missing', { need: 'login' });
  const shown = held.filter(({ exported }) => exported !== false);
  const counts = await countHeld(ctx.db, shown, provenPerson(member));
  const entriesOf = (kind: string) =>
    shown.reduce((sum, one, at) => sum + (one.kind === kind ? (counts[at] ?? 0) : 0), 0);
  const kept = await findNewestExport(ctx.db, member.id);
  const over = kept?.expiresAt && kept.expiresAt <= ctx.now();
  return {
    held: heldKinds.map((kind) => ({ kind, entries: entriesOf(kind) })),
    consents: [
      { kind: 'terms', givenAt: wire(member.termsAgreedAt), version: member.termsVersion },
      { kind: 'newsletter', givenAt: wire(member.newsletterConfirmedAt), version: null },
    ],
    export:
      kept && !over
        ? {
            exportId: kept.id,
            state: kept.state,
            askedAt: kept.askedAt.toISOString(),
            expiresAt: wire(kept.expiresAt),
            sizeBytes: kept.sizeBytes,
          }
        : null,
    obstacles: await obstaclesOf(ctx, member.id),
  };
}

const wire = (at: Date | null) => at?.toISOString() ?? null;

export async function readAccountDeletion(ctx: Context) {
  const found = await findAskedDeletion(ctx.db, actingMember(ctx).id);
  if (!found) return { deletion: null };
  return { deletion: { askedAt: found.askedAt.toISOString(), dueAt: found.dueAt.toISOString() } };
}
