import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { rowOf, useChosen } from '#app/desk/admin/use-chosen.ts';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { subscriptionStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import type { SubscriptionState } from '#contract/states.ts';
import { listAllSubscriptions, type SubscriptionForOperator } from '#contract/subscriptions.ts';
import { countSubscriptions } from '#contract/subscriptions-operator.ts';
import { actsOn, type SubscriptionAct } from './subscription-acts.ts';
import { SubscriptionChangeDialog } from './subscription-change-dialog.tsx';
import { subscriptionColumns } from './subscription-columns.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

const page = {
  name: 'AdminSubscriptions',
  title: m.operator_subscriptions,
  lead: m.operator_subscriptions_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

const states: readonly SubscriptionState[] = ['past_due', 'unpaid', 'paused', 'canceled'];
/** Without one: what renews. `ending` is active and ends with its period. */
const views = ['ending', ...states] as const;

const keyOf = ({ id }: SubscriptionForOperator) => id;

export default function AdminSubscriptions() {
  const { state: view, about, cursor } = useListAddress('subscription', views);
  const read = useRead(listAllSubscriptions, { ...filterOf(view, about), about, cursor }, page.name);
  const counts = useRead(countSubscriptions, {}, page.name).data;
  const chosen = useChosen('subscription');
  const alone = useRead(listAllSubscriptions, { about: chosen.key ?? '' }, page.name, {
    when: chosen.key !== null,
  });
  const item = rowOf(chosen, keyOf, read, alone);
  const may = useStaffMay();
  const [asked, setAsked] = useState<Pick<AskedProps, 'act' | 'subscription'> | null>(null);
  const asking = {
    may,
    ask: (act: SubscriptionAct, subscription: SubscriptionForOperator) => setAsked({ act, subscription }),
  };
  const close = () => setAsked(null);
  const done = () => {
    close();
    toast('success', m.operator_subscription_done());
  };
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { state: view, about } }}
      tools={<SearchBox label={m.operator_subscriptions_search()} />}
      panel={
        item ? (
          <SubscriptionPanel
            key={item.id}
            subscription={item}
            acts={actsOn(item, asking)}
            onClose={() => chosen.choose(null)}
          />
        ) : null
      }
    >
      <AdminTabs
        current={view}
        tabs={[
          about
            ? { value: null, label: m.operator_all() }
            : {
                value: null,
                label: m.operator_renewing(),
                count: counts ? counts.states.active - counts.ending : undefined,
              },
          { value: 'ending', label: m.operator_ending(), count: counts?.ending },
          ...stateTabs(states, subscriptionStates, counts?.states),
        ]}
      />
      <AdminList
        label={m.operator_subscriptions()}
        read={read}
        columns={subscriptionColumns(item !== undefined)}
        keyOf={keyOf}
        chosen={chosen}
        none={m.operator_subscriptions_none()}
      />
      {asked ? <Asked {...asked} onDone={done} onClose={close} /> : null}
    </AdminPage>
  );
}

function filterOf(view: (typeof views)[number] | undefined, about: string | undefined) {
  if (view === 'ending') return { state: 'active', renews: 'N' } as const;
  if (view) return { state: view };
  return about ? {} : ({ state: 'active', renews: 'Y' } as const);
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
