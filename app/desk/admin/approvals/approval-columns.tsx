import { Link } from 'react-router';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { StaffApproval } from '#contract/staff-approvals.ts';
import { Captioned } from '../captioned.tsx';
import { RowActs } from '../row-acts.tsx';
import { Truncate } from '../truncate.tsx';
import { actText, approvalStates, askerOf, placeOf } from './approval-words.ts';

export type ApprovalAct = 'give' | 'refuse' | 'withdraw';
type Ask = (act: ApprovalAct, approval: StaffApproval) => void;

export const approvalColumns = (ask: Ask): Column<StaffApproval>[] => [
  {
    key: 'what',
    label: m.approvals_what(),
    cell: ({ call, ...approval }) => (
      <Captioned caption={<Link to={placeOf({ call, ...approval })}>{approval.about}</Link>}>
        {actText(call)}
      </Captioned>
    ),
  },
  {
    key: 'member',
    label: m.operator_member(),
    onPhone: 'detail',
    cell: ({ email }) => email && <Truncate>{email}</Truncate>,
  },
  {
    key: 'amount',
    label: m.approvals_amount(),
    onPhone: 'value',
    cell: ({ amount }) => <span className="font-semibold text-ink">{moneyText(amount)}</span>,
    numeric: true,
  },
  {
    key: 'asked',
    label: m.approvals_asked_by(),
    onPhone: 'below',
    cell: (approval) => (
      <Captioned caption={waitText(approval)}>
        <span className="wrap-anywhere">{askerOf(approval)}</span>
      </Captioned>
    ),
  },
  {
    key: 'reason',
    label: m.operator_reason(),
    cell: ({ reason }) => reason,
    sentences: true,
    className: 'wrap-anywhere',
  },
  {
    key: 'act',
    label: m.approvals_decided(),
    cell: (approval) =>
      approval.state === 'pending' ? (
        <RowActs acts={actsOn(approval).map(([act, verb]) => ({ verb, press: () => ask(act, approval) }))} />
      ) : (
        <Decision {...approval} />
      ),
    numeric: true,
  },
];

function waitText({ state, askedAt, endsAt }: StaffApproval): string {
  const asked = momentText(askedAt);
  return state === 'pending' ? m.approvals_ends({ asked, ends: momentDayText(endsAt) }) : asked;
}

function actsOn({ isYours, mayDecide }: StaffApproval): [ApprovalAct, string][] {
  if (isYours) return [['withdraw', m.approvals_withdraw()]];
  if (!mayDecide) return [];
  return [
    ['give', m.approvals_give()],
    ['refuse', m.approvals_refuse()],
  ];
}

function Decision({ state, decidedBy, decidedAt, refusedBecause }: StaffApproval) {
  const [word, tone] = approvalStates[state];
  const at = decidedAt && momentText(decidedAt);
  return (
    <span className="grid justify-items-end gap-1 wrap-anywhere">
      <StateChip tone={tone}>{word()}</StateChip>
      <span className="text-caption text-ink-3">
        {at && decidedBy ? m.approvals_decided_by({ by: decidedBy, at }) : at}
      </span>
      {refusedBecause ? <span className="text-caption text-ink-3">{refusedBecause}</span> : null}
    </span>
  );
}
