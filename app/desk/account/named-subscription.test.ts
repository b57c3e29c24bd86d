import { expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { ServiceSummary } from '#contract/services.ts';
import type { SubscriptionSummary } from '#contract/subscriptions.ts';
import { namedSubscriptions, nameOf } from './named-subscription.ts';

const now = new Date('2026-11-20T10:00:00Z');
const subscription = () => ({ id: newId('subscription', now), title: 'vps-3' }) as SubscriptionSummary;
const service = (id: SubscriptionSummary['id'] | null, label: string) => ({
  label,
  subscription: id && ({ id } as ServiceSummary['subscription']),
});

test('a subscription is called as its owner calls its service, where it is the only one', () => {
  const [named, unnamed, two] = [subscription(), subscription(), subscription()];
  const found = namedSubscriptions(
    [named, unnamed, two],
    [
      service(named.id, 'Shop front'),
      service(unnamed.id, ''),
      service(two.id, 'One'),
      service(two.id, 'Other'),
      service(null, 'Paid once'),
    ],
  );
  expect(found.map(nameOf)).toEqual(['Shop front', 'vps-3', 'vps-3']);
});
