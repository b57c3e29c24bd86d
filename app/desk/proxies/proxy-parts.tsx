import { m } from '#app/paraglide/messages.js';
import { usePolling } from '#app/state/use-polling.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { May, RoleNote } from '#app/ui/may.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PartWaiting } from '#app/ui/waiting.tsx';
import { plansWith } from '#contract/entitlements.ts';
import { type ProxyDetail, readProxy } from '#contract/proxies.ts';
import type { ServiceDetail } from '#contract/services.ts';
import { seconds } from '#contract/time.ts';
import { AllowList } from './allow-list.tsx';
import { ClientStrings } from './client-strings.tsx';
import { MoreTraffic } from './more-traffic.tsx';
import { SubUsers } from './sub-users.tsx';
import { TrafficMeter } from './traffic-meter.tsx';

const living: readonly ServiceDetail['state'][] = ['active', 'cancel_scheduled', 'change_pending'];
/** While the gateway has yet to take a change. */
const pace = seconds(5);

/** What a delivered proxy has beyond every service: traffic, strings for clients, sub-users and the allow-list. */
export function ProxyParts({ service }: { service: ServiceDetail }) {
  const { id: serviceId, selection, deliveredAt } = service;
  const isProxy = plansWith('proxies.access').includes(selection.plan) && deliveredAt !== null;
  const read = useRead(readProxy, { serviceId }, 'AccountService', {
    params: { serviceId },
    when: isProxy,
  });
  usePolling(readProxy, { serviceId }, read.data?.setUp === 'pending' ? pace : null);
  if (!isProxy) return null;
  return (
    <Answered read={read} waiting={<PartWaiting rows={4} />}>
      {(proxy) => (
        <div className="mb-10 grid gap-10">
          <TrafficMeter proxy={proxy} plan={selection.plan} subscriptionRenewsAt={renewsAt(service)} />
          <May call="addTraffic">
            <MoreTraffic serviceId={serviceId} addable={proxy.addable} />
          </May>
          {living.includes(service.state) ? (
            <>
              <ClientStrings service={service} proxy={proxy} />
              <RoleNote call="addSubUser" />
              <May call="addSubUser">
                <Lists service={service} proxy={proxy} />
              </May>
            </>
          ) : null}
        </div>
      )}
    </Answered>
  );
}

const renewsAt = ({ subscription }: ServiceDetail) =>
  subscription && !subscription.cancelAtPeriodEnd ? subscription.periodEnd : null;

function Lists({ service: { id }, proxy }: { service: ServiceDetail; proxy: ProxyDetail }) {
  if (proxy.setUp === 'by_hand') return <Notice tone="info">{m.proxies_by_hand()}</Notice>;
  return (
    <>
      {proxy.setUp === 'pending' ? <Notice tone="info">{m.proxies_pending()}</Notice> : null}
      <SubUsers serviceId={id} subUsers={proxy.subUsers} meter={proxy.meter} />
      <AllowList serviceId={id} networks={proxy.networks} />
    </>
  );
}
