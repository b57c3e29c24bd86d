import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { payoutStates } from '#app/format/commission-words.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { listAllPayouts, type PayoutForOperator } from '#contract/commissions-operator.ts';
import { payoutMoves, statesOf } from '#contract/states.ts';
import type { PayoutAct } from './payout-acts.ts';
import { payoutColumns } from './payout-columns.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

const page = { name: 'AdminPayouts', title: m.operator_payouts, lead: m.operator_payouts_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

const states = statesOf(payoutMoves);

export default function AdminPayouts() {
  const { state, about, cursor } = useListAddress('payout', states);
  const read = useRead(listAllPayouts, { state, about, cursor }, page.name);
  const may = useStaffMay();
  const [asked, setAsked] = useState<{ act: PayoutAct; payout: PayoutForOperator } | null>(null);
  const close = () => setAsked(null);
  const done = (text: string) => {
    close();
    toast('success', text);
  };
  const ask = may('payPayout')
    ? (act: PayoutAct, payout: PayoutForOperator) => setAsked({ act, payout })
    : null;
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { state, about } }}
      tools={<SearchBox label={m.operator_payouts_search()} />}
    >
      <AdminTabs
        current={state}
        tabs={[{ value: null, label: m.operator_all() }, ...stateTabs(states, payoutStates)]}
      />
      <AdminList
        label={m.operator_payouts()}
        read={read}
        columns={payoutColumns(ask, read.data?.items ?? [])}
        keyOf={({ payoutId }) => payoutId}
        none={state || about ? m.operator_payouts_no_match() : m.operator_payouts_none()}
      />
      {asked ? <PayoutDialog {...asked} onDone={done} onClose={close} /> : null}
    </AdminPage>
  );
}
