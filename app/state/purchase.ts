import { notePurchase } from '#contract/purchases.ts';
import { quietCall } from '../client.ts';
import type { Purchase } from './analytics.ts';
import { agreedTo } from './consent.ts';
import { count } from './statistics.ts';

/**
 * Counts a paid order, once whoever opens its page and however often: the service tells the first who asks. One whose
 * answer is lost is not counted, rather than twice.
 */
export async function countPurchase(purchase: Purchase): Promise<void> {
  const { first } = await quietCall(notePurchase, { orderNo: purchase.orderNo }).catch(() => ({
    first: false,
  }));
  if (!first) return;
  for (const family of new Set(purchase.lines.map(({ family }) => family))) count('purchase', family);
  const { analyticsId } = window.__site ?? {};
  if (!analyticsId || !agreedTo('measuring')) return;
  import('./analytics.ts').then(
    (tag) => tag.sendPurchase(analyticsId, purchase),
    () => {},
  );
}
