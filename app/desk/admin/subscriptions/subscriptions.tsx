import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { subscriptionStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffRoles } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { staffMay } from '#contract/staff.ts';
import type { SubscriptionState } from '#contract/states.ts';
import { listAllSubscriptions, type SubscriptionForOperator } from '#contract/subscriptions.ts';
import { SubscriptionChangeDialog } from './subscription-change-dialog.tsx';
import { type SubscriptionAct, subscriptionColumns } from './subscription-columns.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';

const page = {
  name: 'AdminSubscriptions',
  title: m.operator_subscriptions,
  lead: m.operator_subscriptions_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** Without one: what renews. */
const states: readonly SubscriptionState[] = ['past_due', 'unpaid', 'paused', 'canceled'];

export default function AdminSubscriptions() {
  const { state, about, cursor } = useListAddress('subscription', states);
  const read = useRead(
    listAllSubscriptions,
    { state: state ?? (about ? undefined : 'active'), about, cursor },
    page.name,
  );
  const roles = useStaffRoles() ?? [];
  const [asked, setAsked] = useState<Pick<AskedProps, 'act' | 'subscription'> | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    toast('success', m.operator_subscription_done());
  };
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { state, about } }}
      tools={<SearchBox label={m.operator_subscriptions_search()} />}
    >
      <AdminTabs
        current={state}
        tabs={[
          { value: null, label: about ? m.operator_all() : m.operator_renewing() },
          ...stateTabs(states, subscriptionStates),
        ]}
      />
      <AdminList
        label={m.operator_subscriptions()}
        read={read}
        columns={subscriptionColumns({
          may: (act) => staffMay(roles, act),
          ask: (act, subscription) => setAsked({ act, subscription }),
        })}
        keyOf={({ id }) => id}
        none={m.operator_subscriptions_none()}
      />
      {asked ? <Asked {...asked} onDone={done} onClose={close} /> : null}
    </AdminPage>
  );
}

interface AskedProps {
  act: SubscriptionAct;
  subscription: SubscriptionForOperator;
  onDone(): void;
  onClose(): void;
}

const Asked = ({ act, ...props }: AskedProps) =>
  act === 'changeForMember' ? (
    <SubscriptionChangeDialog {...props} />
  ) : (
    <SubscriptionDialog act={act} {...props} />
  );
