import { useEffect, useRef } from 'react';
import { useFastPolling, usePolling } from '#app/state/use-polling.ts';
import { useRead } from '#app/state/use-read.ts';
import type { Id } from '#contract/ids.ts';
import { listMethods } from '#contract/payment-methods.ts';
import { getService, type ServiceDetail } from '#contract/services.ts';
import { getSubscription, type SubscriptionDetail } from '#contract/subscriptions.ts';
import { seconds } from '#contract/time.ts';

const name = 'AccountService';
/** While something is being done. */
const pace = seconds(10);

const underway = (service: ServiceDetail | null, subscription: SubscriptionDetail | null): boolean =>
  service?.state === 'pending_setup' ||
  service?.state === 'provisioning' ||
  Boolean(service?.underway) ||
  Boolean(subscription?.waiting?.invoiceId);

/** A service with its subscription, kept up to date while something happens to it. */
export function useService(serviceId: Id<'service'>) {
  const params = { serviceId };
  const service = useRead(getService, { serviceId }, name, { params });
  const methods = useRead(listMethods, {}, name, { params });
  const found = service.data?.subscription?.id;
  // Never asked while there is none.
  const subscriptionId = found ?? (`sub_${'0'.repeat(26)}` as const);
  const subscription = useRead(getSubscription, { subscriptionId }, name, {
    params,
    when: found !== undefined,
  });

  const [fast, pollFast] = useFastPolling();
  const waits = Boolean(subscription.data?.waiting?.invoiceId);
  // Money has come, and the service follows what its subscription holds a moment later.
  const follows =
    service.data !== null && subscription.data !== null && service.data.title !== subscription.data.title;
  const moved = useRef(false);
  useEffect(() => {
    if (waits || follows || moved.current) pollFast();
    moved.current = waits || follows;
  }, [waits, follows, pollFast]);
  const every = fast ?? (underway(service.data, subscription.data) ? pace : null);
  usePolling(getService, { serviceId }, every);
  usePolling(getSubscription, { subscriptionId }, found ? every : null);

  return { service, subscription, methods, pollFast };
}
