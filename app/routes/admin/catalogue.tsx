import { useSearchParams } from 'react-router';
import { AdminPage, Refused, RowsWaiting } from '#app/blocks/admin/admin-page.tsx';
import { AdminTabs } from '#app/blocks/admin/admin-tabs.tsx';
import { CouponList } from '#app/blocks/admin/catalogue/coupon-list.tsx';
import { OptionList } from '#app/blocks/admin/catalogue/option-list.tsx';
import { PlanPanel } from '#app/blocks/admin/catalogue/plan-panel.tsx';
import { PlanTable } from '#app/blocks/admin/catalogue/plan-table.tsx';
import { useChosen } from '#app/blocks/admin/use-chosen.ts';
import { eager, memberOnly, privateMeta } from '#app/blocks/shop/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { listAllPlans } from '#contract/catalogue-operator.ts';

const name = 'AdminCatalogue';

export const handle = eager;
export const meta = () => privateMeta(m.operator_catalogue());

export const clientLoader = memberOnly(name);

const words = () => ({ title: m.operator_catalogue(), lead: m.operator_catalogue_lead() });

export function HydrateFallback() {
  return (
    <AdminPage {...words()}>
      <RowsWaiting />
    </AdminPage>
  );
}

const views = ['options', 'coupons'] as const;

export default function AdminCatalogue() {
  const [query] = useSearchParams();
  const view = views.find((one) => one === query.get('view')) ?? null;
  const { chosen, choose } = useChosen('plan');
  const plans = useRead(listAllPlans, {}, name);
  const plan = view ? undefined : plans.data?.items.find(({ slug }) => slug === chosen);
  if (plans.state === 'refused') {
    return (
      <AdminPage {...words()}>
        <Refused name={name} />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      {...words()}
      panel={
        plan ? (
          <PlanPanel
            key={plan.slug}
            plan={plan}
            onClose={() => choose(null)}
            onChanged={() => void plans.again()}
          />
        ) : null
      }
    >
      <AdminTabs
        label={m.operator_catalogue_views()}
        param="view"
        current={view}
        tabs={[
          { value: null, label: m.operator_plans() },
          { value: 'options', label: m.operator_options() },
          { value: 'coupons', label: m.operator_coupons() },
        ]}
      />
      <div className="mt-4">
        {view === 'options' ? <OptionList /> : null}
        {view === 'coupons' ? <CouponList /> : null}
        {view === null ? (
          <Answered read={plans} waiting={<RowsWaiting />}>
            {({ items }) => <PlanTable plans={items} chosen={chosen} onChoose={choose} />}
          </Answered>
        ) : null}
      </div>
    </AdminPage>
  );
}
