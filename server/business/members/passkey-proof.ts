import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { beginPasskeyProof as beginDoor, provePasskey as proveDoor } from '#contract/passkeys.ts';
import { minutes } from '#contract/time.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import { findTicket, issueTicket, spendTicket } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { checkPasskey, useOf } from './check-passkey.ts';
import { questionOf } from './passkey-challenge.ts';
import { listPasskeysOf } from './passkeys.queries.ts';

const kind = 'passkey_proven';
const validMs = minutes(2);
const maxPerNetwork = { max: 60, perSeconds: 60 };

interface Proven {
  passkeyId: Id<'passkey'>;
  /** Where it was proven by somebody who was signed in. */
  sessionId: string | null;
}

/** @throws request.too_many */
export async function beginPasskeyProof(ctx: Context): Promise<OutputOf<typeof beginDoor>> {
  await takeByNetwork(ctx, 'passkey-begin', maxPerNetwork);
  return questionOf(ctx, 'passkey_proof');
}

/**
 * A passkey in place of a code or a password: what it proves is taken by one call, for its owner alone.
 * @throws request.too_many; and what `checkPasskey` and `useOf` refuse
 */
export async function provePasskey(
  ctx: Context,
  { passkey: answer }: CheckedOf<typeof proveDoor>,
): Promise<OutputOf<typeof proveDoor>> {
  await takeByNetwork(ctx, 'passkey-proof', maxPerNetwork);
  const { actor } = ctx;
  const what = actor.kind === 'member' ? 'step_up' : 'sign_in';
  const signed = await checkPasskey(ctx, 'passkey_proof', answer, what);
  const { member, passkey } = signed;
  const data: Proven = {
    passkeyId: passkey.id,
    sessionId: actor.kind === 'member' ? actor.sessionId : null,
  };
  return transaction(ctx, async (inner) => {
    await useOf(inner, signed, what);
    const { ticket } = await issueTicket(inner, { kind, memberId: member.id, data, validMs });
    return { passkeyProof: ticket };
  });
}

/**
 * Uses a proof up. Not inside a transaction: what was used stays used.
 * @param sessionId the session that it has to come from, where one is proven afresh
 * @throws request.invalid (passkey): passkey_expired when it is unknown, used, too old, somebody else's or of another
 *   session; passkey_unknown when its passkey was removed or suspended meanwhile
 */
export async function spendPasskeyProof(
  ctx: Context,
  memberId: Id<'member'>,
  proof: string,
  sessionId?: Id<'session'>,
): Promise<void> {
  const ticket = await findTicket(ctx, kind, proof);
  const proven = ticket?.data as Proven | undefined;
  const fits = ticket?.memberId === memberId && (sessionId === undefined || proven?.sessionId === sessionId);
  if (!ticket || !proven || !fits || !(await spendTicket(ctx, ticket.id)))
    throw failField('passkey', 'passkey_expired');
  if (!(await listActiveIds(ctx, memberId)).includes(proven.passkeyId))
    throw failField('passkey', 'passkey_unknown');
}

/** Whether a member may show a passkey where one is asked for. */
export async function hasPasskey(ctx: Context, memberId: Id<'member'>): Promise<boolean> {
  return (await listActiveIds(ctx, memberId)).length > 0;
}

async function listActiveIds(ctx: Context, memberId: Id<'member'>): Promise<Id<'passkey'>[]> {
  const rows = await listPasskeysOf(ctx.db, memberId);
  return rows.filter(({ suspendedAt }) => !suspendedAt).map(({ id }) => id);
}
