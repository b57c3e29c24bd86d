import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Id, newId } from '#contract/ids.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { ctxOf, newOrganisation } from '../organisations/test-organisations.ts';
import { decideOrders } from './decide-orders.ts';
import type { PlacedOrder } from './place-order.ts';
import { previewRefund, refuseOrder } from './refund-order.ts';
import { releaseOrder } from './review-order.ts';
import {
  type Buyer,
  cartOf,
  newBuyer,
  openShop,
  orderOf,
  payByCard,
  place,
  refundBy,
  rowsOf,
  untilState,
  vps,
} from './test-orders.ts';

let bed: Testbed;
let admin: Buyer;
beforeAll(async () => {
  ({ bed, admin } = await openShop({ LIMITS: 'off' }));
});
afterAll(() => bed.close());

const asStaff = (id: Id<'member'>) =>
  bed.ctx({ kind: 'member', id, role: 'admin', sessionId: newId('session', bed.clock.now()) });
const yourself = { failure: 'access.refused', data: { reason: 'yourself' } };

/** Everything that staff decide about an order, asked by one of them. */
const decisionsOf = (ctx: Buyer['ctx'], orderNo: string) => {
  const wanted = { orderNo, reason: 'for myself' };
  return [
    () => releaseOrder(ctx, wanted),
    () => refuseOrder(ctx, wanted),
    () => previewRefund(ctx, { orderNo, amount: null, lines: [] }),
    () => refundBy({ ...admin, ctx }, orderNo, { destination: 'origin' }),
  ];
};

/** An order of staff that somebody has to look at. */
async function ownInReview(): Promise<{ own: Buyer; placed: PlacedOrder }> {
  const own = await newBuyer(bed, { role: 'admin', email: `staff-${Math.random()}@mailinator.com` });
  const placed = await place(own.ctx);
  await payByCard(bed, own, placed);
  await untilState(bed, placed.order.id, 'in_review');
  return { own, placed };
}

test('staff neither release, refuse nor refund an order of their own', async () => {
  const { own, placed } = await ownInReview();
  const { id, number } = placed.order;
  for (const decide of decisionsOf(own.ctx, number)) await expect(decide()).rejects.toMatchObject(yourself);
  expect((await orderOf(bed, id)).state).toBe('in_review');
  expect(await rowsOf(bed, 'select id from credit_notes where invoice_id = $1', [placed.invoice.id])).toEqual(
    [],
  );
  await releaseOrder(admin.ctx, { orderNo: number, reason: 'called back' });
  await refundBy(admin, number);
  expect((await orderOf(bed, id)).state).toBe('refunded');
});

test('nor one of an organisation that they act for', async () => {
  const organisation = await newOrganisation(bed);
  const { owner } = organisation;
  const firm = { buysAs: 'business', company: organisation.name } as const;
  const buying = { ...owner, ctx: ctxOf(bed, organisation, owner) };
  const placed = await place(buying.ctx, cartOf(vps), firm);
  await payByCard(bed, buying, placed);
  await untilState(bed, placed.order.id, 'processing');
  const { number } = placed.order;
  for (const decide of decisionsOf(asStaff(owner.id), number))
    await expect(decide()).rejects.toMatchObject(yourself);
  await refundBy(admin, number);
  expect((await orderOf(bed, placed.order.id)).state).toBe('refunded');
});

test('among several orders, their own is left as it was', async () => {
  const { own, placed } = await ownInReview();
  const { placed: other } = await ownInReview();
  const orderNos = [placed.order.number, other.order.number];
  expect(await decideOrders(own.ctx, { orderNos, decision: 'release', reason: 'both known' })).toEqual({
    decided: [{ orderNo: other.order.number, state: 'processing' }],
    left: [{ orderNo: placed.order.number, because: 'access.refused' }],
  });
});
