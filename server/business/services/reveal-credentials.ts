import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { FreshProof } from '#contract/proof.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { coarseNetworkOf } from '#server/platform/http/network.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { describeDevice } from '../members/device.ts';
import { findMember } from '../members/members.queries.ts';
import type { Member } from '../members/members.tables.ts';
import { actingMember } from '../members/sessions.ts';
import { requireStepUp } from '../members/step-up.ts';
import { openCredentials } from './credentials.ts';
import { findOwn } from './read-services.ts';
import { hasRevealedOn, insertReveal } from './reveals.queries.ts';
import { revealMail } from './services.mail.ts';
import { findServiceLocked } from './services.queries.ts';
import type { DeliveredService } from './services.tables.ts';

/** By one person, of all services that they run. */
export const revealLimit = { max: 20, perSeconds: 3600 } as const;

/**
 * Shows passwords and keys after a fresh proof. Each time is written down before anything is shown, and the owner is
 * mailed when it is the first time on this device.
 * @throws request.not_found; state.move_refused: there are none, not yet or no more, or (state `lost`) the secret that they
 *   were sealed with is gone; request.too_many; and what `requireStepUp` refuses
 */
export async function revealCredentials(
  ctx: Context,
  { serviceId, ...proof }: { serviceId: Id<'service'> } & FreshProof,
): Promise<Record<string, string>> {
  const service = await findOwn(ctx, serviceId);
  if (!service.credentials) throw noCredentials(service.state);
  // Nobody is asked for a proof that leads nowhere, and no reveal is written down.
  if (openCredentials(ctx, service) === null) throw noCredentials('lost');
  const person = await proveReveal(ctx, proof);
  const shown = await transaction(ctx, async (inner) => {
    const now = await findServiceLocked(inner.db, serviceId);
    // It may have ended while the password was typed.
    if (!now?.credentials) throw noCredentials(now?.state ?? 'terminated');
    await noteReveal(inner, now, person);
    return now;
  });
  const plain = openCredentials(ctx, shown);
  if (plain === null) throw noCredentials('lost');
  return plain;
}

/** @returns the person who reveals, also for an organisation @throws request.too_many; and what `requireStepUp` refuses */
export async function proveReveal(ctx: Context, proof: FreshProof): Promise<Member> {
  const person = await requireStepUp(ctx, proof);
  await takeFrom(ctx, `reveal:${person.id}`, revealLimit);
  return person;
}

/** In a transaction that holds the row, before anything is shown. */
export async function noteReveal(ctx: Context, service: DeliveredService, person: Member): Promise<void> {
  const device = describeDevice(ctx.caller.userAgent);
  const network = coarseNetworkOf(ctx.caller.address) ?? 'unknown';
  const at = ctx.now();
  const known = await hasRevealedOn(ctx.db, person.id, device);
  await insertReveal(ctx.db, {
    ...{ serviceId: service.id, actor: person.id, device, network },
    revealedAt: at,
  });
  const { id: accountId } = actingMember(ctx);
  const owner = !known && service.memberId === accountId && (await findMember(ctx.db, accountId));
  if (owner) await postMail(ctx, revealMail(ctx.config, owner, service, { device, network, at }));
}

const noCredentials = (state: string) => fail('state.move_refused', { state, wanted: 'revealed' });
