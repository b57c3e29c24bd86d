import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import { Captioned } from '#app/desk/admin/captioned.tsx';
import { NumberText } from '#app/desk/admin/number-text.tsx';
import { PhoneLabel } from '#app/desk/admin/phone-label.tsx';
import { RowLink } from '#app/desk/admin/row-link.tsx';
import { Truncate } from '#app/desk/admin/truncate.tsx';
import { rowOf, useChosen } from '#app/desk/admin/use-chosen.ts';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { useWaiting } from '#app/desk/admin/use-waiting.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { refundReasonText } from '#app/format/refund-reason-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { listWithdrawals, type WithdrawalForOperator } from '#contract/withdrawals.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import { withdrawalStates } from './withdrawal-states.ts';

const page = {
  name: 'AdminWithdrawals',
  title: m.operator_withdrawals,
  lead: m.operator_withdrawals_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

const states = ['confirmed', 'accepted', 'declined'] as const;

const keyOf = ({ withdrawalNo }: WithdrawalForOperator) => withdrawalNo;

export default function AdminWithdrawals() {
  const { state, cursor } = useListAddress('withdrawal', states);
  const { AdminWithdrawals: waiting = 0 } = useWaiting();
  const chosen = useChosen('withdrawal');
  const read = useRead(listWithdrawals, { state, cursor }, page.name);
  const alone = useRead(listWithdrawals, { about: chosen.key ?? '' }, page.name, {
    when: chosen.key !== null,
  });
  const item = rowOf(chosen, keyOf, read, alone);
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { state } }}
      panel={
        item ? (
          <WithdrawalPanel key={item.withdrawalNo} item={item} onClose={() => chosen.choose(null)} />
        ) : null
      }
    >
      <AdminTabs
        current={state}
        tabs={[
          { value: null, label: m.operator_all() },
          ...stateTabs(states, withdrawalStates, { confirmed: waiting }),
        ]}
      />
      <AdminList
        label={m.operator_withdrawals()}
        read={read}
        columns={columns(item !== undefined)}
        keyOf={keyOf}
        none={m.operator_withdrawals_none()}
        chosen={chosen}
      />
    </AdminPage>
  );
}

/** Why nothing comes back of what was bought. */
const reasonsOf = (preview: WithdrawalForOperator['preview']): string =>
  [...new Set(preview?.lines.map(refundReasonText))].join(' · ');

/** @param narrow a withdrawal is shown beside the list */
const columns = (narrow: boolean): Column<WithdrawalForOperator>[] => [
  {
    key: 'number',
    label: m.operator_number(),
    cell: ({ withdrawalNo, declaration }) => (
      <Captioned
        notOnPhone
        caption={
          <span className="wrap-anywhere lg:hidden">
            <NumberText>{declaration.orderNo}</NumberText>
          </span>
        }
      >
        <RowLink param="withdrawal" value={withdrawalNo}>
          <span className="font-mono text-caption whitespace-nowrap">{withdrawalNo}</span>
        </RowLink>
      </Captioned>
    ),
  },
  {
    key: 'at',
    label: m.operator_withdrawal_confirmed_at(),
    onPhone: 'away',
    cell: ({ confirmedAt }) => momentText(confirmedAt),
    className: `whitespace-nowrap ${narrow ? 'sm:hidden' : 'sm:max-xl:hidden'}`,
  },
  {
    key: 'who',
    label: m.operator_email(),
    onPhone: 'detail',
    cell: ({ declaration }) => <Truncate narrow={narrow}>{declaration.email}</Truncate>,
  },
  {
    key: 'order',
    label: m.operator_order(),
    onPhone: 'below',
    cell: ({ declaration }) => (
      <span className="wrap-anywhere">
        <NumberText>{declaration.orderNo}</NumberText>
      </span>
    ),
    className: narrow ? 'sm:hidden' : 'sm:max-lg:hidden',
  },
  {
    key: 'due',
    label: m.operator_withdrawal_refund_due(),
    onPhone: 'below',
    cell: ({ refundDueAt, settledAt, state }) =>
      settledAt || state === 'declined' ? null : (
        <>
          <PhoneLabel label={m.operator_withdrawal_due()} />
          {momentDayText(refundDueAt)}
        </>
      ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: ({ state }) => (
      <StateChip tone={withdrawalStates[state][1]}>{withdrawalStates[state][0]()}</StateChip>
    ),
  },
  {
    key: 'back',
    label: m.operator_withdrawal_back(),
    onPhone: 'value',
    cell: ({ refunded, preview }) => {
      const back = refunded ?? preview?.total;
      if (!back) return null;
      const nothing = !refunded && back.amount === 0;
      return <Captioned caption={nothing ? reasonsOf(preview) : null}>{moneyText(back)}</Captioned>;
    },
    numeric: true,
    // On a tablet the reason folds, so that the address is whole.
    className: 'sm:max-w-60 sm:max-lg:w-32',
  },
];
