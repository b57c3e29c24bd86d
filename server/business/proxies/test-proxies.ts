import type { Id } from '#contract/ids.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { followSubscription, startOrder } from '../services/make-services.ts';
import { job, newOrder, newSubscription, onlyPiece, settled } from '../services/test-services.ts';

interface Wish {
  plan?: string;
  quantity?: number;
  choices?: Record<string, string>;
  memberId?: Id<'member'>;
}

/** A proxy that was bought and delivered; static addresses renew, gigabytes are paid once. */
export async function newProxy(bed: Testbed, wish: Wish = {}) {
  const { plan = 'residential', quantity = 1, choices = {} } = wish;
  const memberId = wish.memberId ?? (await newMember(bed));
  const selection = { plan, quantity, choices, setup: {} };
  const base = { family: 'proxies', memberId, selection } as const;
  const renews = ['static-isp', 'datacentre', 'mobile-port'].includes(plan);
  const bought = renews
    ? await newSubscription(bed, base)
    : { ...(await newOrder(bed, { ...base, once: true })), subscriptionId: null };
  if (bought.subscriptionId) await followSubscription(job(bed), bought.subscriptionId);
  else await startOrder(job(bed), bought.orderId);
  await settled(bed);
  const { id: serviceId } = await onlyPiece(bed, bought.lineId);
  return { ...bought, memberId, serviceId, ctx: memberCtx(bed, memberId) };
}
export type BoughtProxy = Awaited<ReturnType<typeof newProxy>>;
