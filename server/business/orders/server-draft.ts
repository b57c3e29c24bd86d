import type { ServerDraft } from '#contract/server-drafts.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { deleteServerDraft, findServerDraft, putServerDraft } from './server-draft.queries.ts';

/** @returns null while the member is putting nothing together */
export async function getServerDraft(ctx: Context): Promise<ServerDraft | null> {
  return findServerDraft(ctx.db, actingMember(ctx).id);
}

/** Keeps this server instead of the one before. @param draft null forgets it */
export async function saveServerDraft(ctx: Context, draft: ServerDraft | null): Promise<void> {
  const memberId = actingMember(ctx).id;
  if (draft) await putServerDraft(ctx.db, { memberId, draft, updatedAt: ctx.now() });
  else await deleteServerDraft(ctx.db, memberId);
}
