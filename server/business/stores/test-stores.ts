import { randomUUID } from 'node:crypto';
import type { Id } from '#contract/ids.ts';
import type { StoreItemId } from '#contract/stores.ts';
import type { Context } from '#server/platform/context.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { granted } from '../certificates/test-certificates.ts';
import { followSubscription } from '../services/make-services.ts';
import { job, newSubscription, onlyPiece, settled } from '../services/test-services.ts';
import { newWork } from '../works/test-works.ts';
import { readStore } from './read-stores.ts';
import { createStore } from './stores.ts';

// What the tests of this noun share: stores, and what an account owns of each kind.

type Said = Parameters<typeof createStore>[1];

export const said = (more: Partial<Said> = {}): Said => ({
  ...{ name: 'Lindt on Amazon', client: 'Lindt Home', marketplace: 'amazon' },
  ...{ country: 'DE', url: 'https://shop.example', note: '' },
  ...more,
});

export const newStore = (ctx: Context, more: Partial<Said> = {}, key: string = randomUUID()) =>
  createStore(ctx, said(more), key);

/** A virtual server with an address, delivered, which renews. */
export async function newServer(bed: Testbed, memberId: Id<'member'>) {
  const { lineId, subscriptionId } = await newSubscription(bed, { memberId });
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  const { id: serviceId } = await onlyPiece(bed, lineId);
  await bed.service.database.pool.query('update services set access = $2 where id = $1', [
    serviceId,
    JSON.stringify({ ipv4: '192.0.2.7', user: 'root' }),
  ]);
  return { serviceId, subscriptionId };
}

export const newWorkspace = async (ctx: Context, more: Parameters<typeof newWork>[1] = {}) =>
  (await newWork(ctx, { tool: 'browser-workspace', title: 'Lindt workspace', content: '', ...more })).workId;

/** The certificate of a material that was downloaded. */
export async function newLicence(bed: Testbed, memberId: Id<'member'>): Promise<Id<'certificate'>> {
  const { id } = await issueCertificate(job(bed), granted(memberId, `download:${randomUUID()}`));
  return id;
}

/** What is warned of in a store: the reason, and what it is about. */
export const warned = async (ctx: Context, storeId: Id<'store'>): Promise<[string, StoreItemId][]> =>
  (await readStore(ctx, storeId)).warnings.map(({ what, itemId }) => [what, itemId]);
