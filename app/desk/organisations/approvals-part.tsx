import { Link } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { May } from '#app/ui/may.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type Approval, listApprovals } from '#contract/organisation-approvals.ts';
import { askerOf, renewalText } from './approval-notice.tsx';
import { approvalStates } from './approval-states.ts';
import { DecideApproval } from './decide-approval.tsx';
import { WithdrawApproval } from './withdraw-approval.tsx';

const name = 'AccountOrganisation';

/** Orders that wait for an owner, with what can be done about each; below them what was decided. */
export function ApprovalsPart() {
  const open = usePages(listApprovals, { state: 'pending' }, name);
  const all = usePages(listApprovals, {}, name);
  const decided = all.data?.items.filter(({ state }) => state !== 'pending') ?? [];
  return (
    <Part title={m.organisations_approvals()}>
      <Answered read={open} waiting={<RowsWaiting rows={1} />}>
        {({ items }) =>
          items.length ? (
            <>
              <ul aria-label={m.organisations_approvals()} className="m-0 list-none p-0">
                {items.map((one) => (
                  <Waiting key={one.approvalId} approval={one} />
                ))}
              </ul>
              <ShowMore pages={open} />
            </>
          ) : (
            <div className="border-t border-line pt-4">
              <p className="m-0 max-w-measure text-small">{m.organisations_approvals_none()}</p>
            </div>
          )
        }
      </Answered>
      {decided.length ? (
        <details className="mt-6">
          <summary className="cursor-pointer text-small font-semibold text-primary">
            {m.organisations_approvals_decided()}
          </summary>
          <div className="mt-4">
            <DataTable
              label={m.organisations_approvals_decided()}
              columns={columns}
              rows={decided}
              keyOf={({ approvalId }) => approvalId}
            />
            <ShowMore pages={all} />
          </div>
        </details>
      ) : null}
    </Part>
  );
}

const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <Link
    to={accountPathTo('AccountOrder', orderNo)}
    className="font-mono text-[0.875rem] font-medium whitespace-nowrap text-primary hover:text-primary-hover"
  >
    {orderNo}
  </Link>
);

function Waiting({ approval }: { approval: Approval }) {
  const { orderNo, total, titles, renewals, note, askedAt, isYours } = approval;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line py-4 last:border-b">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="m-0 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <OrderLink orderNo={orderNo} />
          <span className="font-semibold text-ink tabular-nums">{moneyText(total)}</span>
        </p>
        <p className="m-0 mt-1 text-small text-ink">{titles.join(', ')}</p>
        {renewals.length ? <p className="m-0 mt-1 text-small">{renewalText(approval)}</p> : null}
        <p className="m-0 mt-1 text-caption wrap-anywhere text-ink-3">
          {m.organisations_asked_by({ by: askerOf(approval), when: momentText(askedAt) })}
        </p>
        {note ? (
          <p className="m-0 mt-2 max-w-measure text-small wrap-anywhere whitespace-pre-line">
            {m.organisations_note_said({ note })}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isYours ? (
          <WithdrawApproval approval={approval} />
        ) : (
          <May call="decideApproval">
            <DecideApproval approval={approval} />
          </May>
        )}
      </div>
    </li>
  );
}

const columns: readonly Column<Approval>[] = [
  { key: 'order', label: m.account_column_order(), cell: OrderLink },
  {
    key: 'asked',
    label: m.organisations_act_by(),
    onPhone: 'below',
    cell: askerOf,
    className: 'wrap-anywhere',
  },
  {
    key: 'decided',
    label: m.organisations_decided(),
    cell: ({ state, decidedBy, decidedAt, reason }) => {
      const [word, tone] = approvalStates[state];
      return (
        <span className="grid justify-items-start gap-1 wrap-anywhere max-sm:justify-items-end">
          <StateChip tone={tone}>{word()}</StateChip>
          {decidedAt ? (
            <Dotted
              className="text-caption text-ink-3 max-sm:justify-end"
              parts={[decidedBy, momentDayText(decidedAt), reason]}
            />
          ) : null}
        </span>
      );
    },
  },
  {
    key: 'total',
    label: m.account_column_total(),
    onPhone: 'value',
    numeric: true,
    cell: ({ total }) => <span className="font-semibold text-ink">{moneyText(total)}</span>,
  },
];
