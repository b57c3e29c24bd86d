import { useSearchParams } from 'react-router';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { useChosen } from '#app/desk/admin/use-chosen.ts';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffRoles } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { listAllPlans } from '#contract/catalogue-operator.ts';
import { type StaffCall, staffMay } from '#contract/staff.ts';
import { CouponList } from './coupon-list.tsx';
import { LocationList } from './location-list.tsx';
import { OptionList } from './option-list.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanPanel } from './plan-panel.tsx';

const page = {
  name: 'AdminCatalogue',
  title: m.operator_catalogue,
  lead: m.operator_catalogue_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);

export const handle = firstCalls(() => [ask(listAllPlans, {})]);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** What is seen on it, each with what it reads. */
const views = [
  { value: null, label: m.operator_plans, call: 'listAllPlans' },
  { value: 'options', label: m.operator_options, call: 'listOptionPrices' },
  { value: 'locations', label: m.operator_locations, call: 'listAllPlans' },
  { value: 'coupons', label: m.operator_coupons, call: 'listCoupons' },
] as const satisfies readonly { value: string | null; label(): string; call: StaffCall }[];

export default function AdminCatalogue() {
  const [query] = useSearchParams();
  const roles = useStaffRoles();
  // Until they are known the service decides.
  const may = (call: StaffCall) => !roles || staffMay(roles, call);
  const shown = views.filter(({ call }) => may(call));
  const { value: view } = shown.find(({ value }) => value === query.get('view')) ?? shown[0] ?? views[0];
  const chosen = useChosen('plan');
  const mayReadPlans = may('listAllPlans');
  const plans = useRead(listAllPlans, {}, page.name, { when: mayReadPlans });
  const currencies = plans.data?.currencies ?? [];
  const plan = view ? undefined : plans.data?.items.find(({ slug }) => slug === chosen.key);
  return (
    <AdminPage
      page={page}
      read={mayReadPlans ? plans : undefined}
      tools={view ? undefined : <SearchBox label={m.operator_plans_search()} keeps={['family']} />}
      panel={
        plan ? (
          <PlanPanel
            key={plan.slug}
            plan={plan}
            locations={plans.data?.locations ?? []}
            currencies={currencies}
            onClose={() => chosen.choose(null)}
          />
        ) : null
      }
    >
      <AdminTabs
        label={m.operator_catalogue_views()}
        param="view"
        current={view}
        tabs={shown.map(({ value, label }) => ({
          value,
          label: label(),
          count: value ? undefined : plans.data?.items.length,
        }))}
      />
      {view === null ? <PlanList read={plans} chosen={chosen} /> : null}
      {view === 'options' ? <OptionList /> : null}
      {view === 'locations' ? <LocationList read={plans} /> : null}
      {view === 'coupons' ? <CouponList currencies={currencies} /> : null}
    </AdminPage>
  );
}
