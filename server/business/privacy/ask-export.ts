import { eq } from 'drizzle-orm';
import type { CheckedOf } from '#contract/endpoint.ts';
import { type Id, newId } from '#contract/ids.ts';
import { type askDataExport as door, exportsPerDay } from '#contract/privacy.ts';
import { days, seconds } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { newFileKey } from '#server/platform/auth/sealed-file.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { sealAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import { requireStepUp } from '../members/step-up.ts';
import { dataExportAsked } from './privacy.events.ts';
import { findNewestExport } from './privacy.queries.ts';
import { type DataExport, dataExports } from './privacy.tables.ts';

const asked = { max: exportsPerDay, perSeconds: days(1) / seconds(1) };

/**
 * Begins an export of everything that is kept about the member. One that is being made is answered as it is; one that is ready
 * makes room for the new one.
 * @throws request.too_many; and what `requireStepUp` refuses
 */
export async function askDataExport(ctx: Context, proof: CheckedOf<typeof door>): Promise<Id<'dataExport'>> {
  const began = ctx.now();
  await requireStepUp(ctx, proof);
  const { id: memberId } = actingMember(ctx);
  const before = await findNewestExport(ctx.db, memberId);
  if (before && isFresh(before, began)) return before.id;
  await takeFrom(ctx, `data-export:${memberId}`, asked);
  return transaction(ctx, async (inner) => {
    await lockName(inner.db, `privacy:${memberId}`);
    const known = await findNewestExport(inner.db, memberId);
    if (known && isFresh(known, began)) return known.id;
    await inner.db.delete(dataExports).where(eq(dataExports.memberId, memberId));
    const now = ctx.now();
    const id = newId('dataExport', now);
    const sealedKey = sealAtRest(ctx.secret, 'data-exports', newFileKey());
    await inner.db.insert(dataExports).values({ id, memberId, state: 'making', sealedKey, askedAt: now });
    await inner.emit(dataExportAsked, { exportId: id });
    await noteSecurityEvent(inner, 'data_export.asked', { memberId });
    return id;
  });
}

/** It is being made, or another call that came at the same time has asked for it: a small one is ready before a slow call gets here. */
const isFresh = ({ state, askedAt }: DataExport, began: Date): boolean =>
  state === 'making' || (state === 'ready' && askedAt >= began);
