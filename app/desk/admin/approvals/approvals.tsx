import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import { Coded } from '#app/desk/admin/coded.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { listText } from '#app/format/list-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useSoldCurrencies } from '#app/state/sold-currencies.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Money } from '#contract/money.ts';
import { listStaffApprovals, type StaffApproval, staffApprovalStates } from '#contract/staff-approvals.ts';
import { type ApprovalAct, approvalColumns } from './approval-columns.tsx';
import { approvalStates } from './approval-words.ts';
import { GiveDialog } from './give-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const page = { name: 'AdminApprovals', title: m.approvals_title, lead: m.approvals_lead } as const;
const [waiting, ...ended] = staffApprovalStates;
const dialogs = { give: GiveDialog, refuse: RefuseDialog, withdraw: WithdrawDialog };

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** What staff want to do that needs a second person; first what waits. */
export default function AdminApprovals() {
  const { state, cursor } = useListAddress('staffApproval', ended);
  const read = useRead(listStaffApprovals, { state: state ?? waiting, cursor }, page.name);
  const isOff = read.data?.above.length === 0 && read.data.items.length === 0;
  const [asked, setAsked] = useState<{ act: ApprovalAct; approval: StaffApproval } | null>(null);
  const close = () => setAsked(null);
  const done = (text: string) => {
    close();
    toast('success', text);
  };
  const Asked = asked && dialogs[asked.act];
  return (
    <AdminPage page={page} read={read} views={{ list: page.name, filter: { state } }}>
      <AdminTabs
        current={state}
        tabs={[{ value: null, label: m.approvals_state_pending() }, ...stateTabs(ended, approvalStates)]}
      />
      {read.data ? <Above above={read.data.above} /> : null}
      {isOff && !state ? null : (
        <AdminList
          label={m.approvals_title()}
          read={read}
          columns={approvalColumns((act, approval) => setAsked({ act, approval }))}
          keyOf={({ approvalId }) => approvalId}
          none={state ? m.approvals_none_here() : m.approvals_none()}
        />
      )}
      {asked && Asked ? <Asked approval={asked.approval} onDone={done} onClose={close} /> : null}
    </AdminPage>
  );
}

/** What one person moves alone, and the currencies in which that is nothing. */
function Above({ above }: { above: readonly Money[] }) {
  const sold = useSoldCurrencies();
  if (above.length === 0)
    return (
      <div className="mt-5 max-w-[48rem]">
        <Notice tone="info" title={m.approvals_off_title()}>
          <Coded>{m.approvals_off()}</Coded>
        </Notice>
      </div>
    );
  const others = sold.filter((currency) => above.every((one) => one.currency !== currency));
  return (
    <p className="m-0 mt-4 max-w-[68ch] text-small">
      {m.approvals_above({ amount: listText(above.map(moneyText)) })}{' '}
      {others.length ? m.approvals_above_others({ currency: listText(others) }) : null}
    </p>
  );
}
