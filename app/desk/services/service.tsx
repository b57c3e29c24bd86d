import { NotThere } from '#app/desk/account/not-there.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { idSchema } from '#contract/ids.ts';
import { listMethods } from '#contract/payment-methods.ts';
import { getService } from '#contract/services.ts';
import { listStoresUsing } from '#contract/store-items.ts';
import type { Route } from './+types/service';
import { ServicePage, ServiceSkeleton } from './service-page.tsx';

export const meta = () => privateMeta(m.account_service());

export const clientLoader = memberOnly('AccountService');

export const handle = firstCalls((params) => {
  const known = idSchema('service').safeParse(params.serviceId);
  if (!known.success) return [];
  const serviceId = known.data;
  return [ask(getService, { serviceId }), ask(listMethods, {}), ask(listStoresUsing, { itemId: serviceId })];
});

export const HydrateFallback = ServiceSkeleton;

export default function Service({ params }: Route.ComponentProps) {
  const { data: serviceId } = idSchema('service').safeParse(params.serviceId);
  const missing = <NoSuchService />;
  // Another service is another page: nothing of the one before stays.
  return serviceId ? <ServicePage key={serviceId} serviceId={serviceId} missing={missing} /> : missing;
}

function NoSuchService() {
  return (
    <NotThere
      title={m.account_service_missing()}
      text={m.account_service_missing_text()}
      back={{ list: 'AccountServices', label: m.account_services_all() }}
    />
  );
}
