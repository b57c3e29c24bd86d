import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import type { RowAct } from '#app/desk/admin/row-acts.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { rowOf, useChosen } from '#app/desk/admin/use-chosen.ts';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { commissionStates } from '#app/format/commission-words.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import {
  type CommissionForOperator,
  listAllCommissions,
  sumCommissions,
} from '#contract/commissions-operator.ts';
import { commissionMoves, statesOf } from '#contract/states.ts';
import { actsOn, type CommissionAct, commissionActs } from './commission-acts.ts';
import { commissionColumns } from './commission-columns.tsx';
import { CommissionDialog } from './commission-dialog.tsx';
import { CommissionPanel } from './commission-panel.tsx';
import { UnpaidSums } from './commission-sums.tsx';

const page = {
  name: 'AdminCommissions',
  title: m.operator_commissions,
  lead: m.operator_commissions_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

const states = statesOf(commissionMoves);

const keyOf = ({ commissionId }: CommissionForOperator) => commissionId;

export default function AdminCommissions() {
  const { state, about, cursor } = useListAddress('commission', states);
  const read = useRead(listAllCommissions, { state, about, cursor }, page.name);
  const sums = useRead(sumCommissions, {}, page.name).data;
  const counts = Object.fromEntries(sums?.states.map(({ state: one, count }) => [one, count]) ?? []);
  const may = useStaffMay();
  const [asked, setAsked] = useState<{ act: CommissionAct; commission: CommissionForOperator } | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    toast('success', m.operator_affiliate_done());
  };
  const chosen = useChosen('commission');
  const alone = useRead(listAllCommissions, { about: chosen.key ?? '' }, page.name, {
    when: chosen.key !== null,
  });
  const item = rowOf(chosen, keyOf, read, alone);
  const buttons = (commission: CommissionForOperator): RowAct[] =>
    may('holdCommission')
      ? actsOn(commission).map((act) => ({
          verb: commissionActs[act].verb(),
          kind: act === 'refuse' ? 'danger' : 'secondary',
          press: () => setAsked({ act, commission }),
        }))
      : [];
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { state, about } }}
      tools={<SearchBox label={m.operator_commissions_search()} />}
      panel={
        item ? (
          <CommissionPanel
            key={item.commissionId}
            commission={item}
            acts={buttons(item)}
            onClose={() => chosen.choose(null)}
          />
        ) : null
      }
    >
      <AdminTabs
        current={state}
        tabs={[{ value: null, label: m.operator_all() }, ...stateTabs(states, commissionStates, counts)]}
      />
      {sums?.states.length ? <UnpaidSums sums={sums} /> : null}
      <AdminList
        label={m.operator_commissions()}
        read={read}
        columns={commissionColumns(item !== undefined)}
        keyOf={keyOf}
        chosen={chosen}
        none={state || about ? m.operator_commissions_no_match() : m.operator_commissions_none()}
      />
      {asked ? <CommissionDialog {...asked} onDone={done} onClose={close} /> : null}
    </AdminPage>
  );
}
