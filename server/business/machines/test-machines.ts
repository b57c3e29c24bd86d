import type { Id } from '#contract/ids.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { followSubscription } from '../services/make-services.ts';
import { job, newSubscription, onlyPiece, settled, type Wish } from '../services/test-services.ts';

/** A public key of type Ed25519, made of one letter. */
export const keyOf = (comment: string) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${'A'.repeat(43)} ${comment}`;

/** A server that was bought and delivered: `vps-2` with room for two snapshots, unless told. */
export async function newMachine(bed: Testbed, wish: Wish = {}) {
  const memberId: Id<'member'> = wish.memberId ?? (await newMember(bed));
  const choices = { snapshots: 100 };
  const bought = await newSubscription(bed, {
    ...wish,
    memberId,
    selection: { location: 'frankfurt', choices, ...wish.selection },
  });
  await followSubscription(job(bed), bought.subscriptionId);
  await settled(bed);
  const { id: serviceId } = await onlyPiece(bed, bought.lineId);
  return { ...bought, memberId, serviceId, ctx: memberCtx(bed, memberId) };
}
export type BoughtMachine = Awaited<ReturnType<typeof newMachine>>;
