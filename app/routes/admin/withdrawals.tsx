import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage, Empty, Refused, RowsWaiting } from '#app/blocks/admin/admin-page.tsx';
import { AdminTabs } from '#app/blocks/admin/admin-tabs.tsx';
import { OlderLink } from '#app/blocks/admin/older-link.tsx';
import { useRowKeys } from '#app/blocks/admin/row-keys.ts';
import { RowLink } from '#app/blocks/admin/row-link.tsx';
import { useChosen } from '#app/blocks/admin/use-chosen.ts';
import { type WithdrawalItem, WithdrawalPanel } from '#app/blocks/admin/withdrawals/withdrawal-panel.tsx';
import { withdrawalStates } from '#app/blocks/admin/withdrawals/withdrawal-states.ts';
import { dayText, momentText } from '#app/blocks/shop/moment-text.ts';
import { moneyText } from '#app/blocks/shop/money-text.ts';
import { eager, memberOnly, privateMeta } from '#app/blocks/shop/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Id } from '#contract/ids.ts';
import { listWithdrawals } from '#contract/withdrawals.ts';

const name = 'AdminWithdrawals';

export const handle = eager;
export const meta = () => privateMeta(m.operator_withdrawals());

export const clientLoader = memberOnly(name);

const words = () => ({ title: m.operator_withdrawals(), lead: m.operator_withdrawals_lead() });

export function HydrateFallback() {
  return (
    <AdminPage {...words()}>
      <RowsWaiting />
    </AdminPage>
  );
}

const states = ['confirmed', 'accepted', 'declined'] as const;

export default function AdminWithdrawals() {
  const [query] = useSearchParams();
  const state = states.find((one) => one === query.get('state'));
  const cursor = (query.get('after') as Id<'withdrawal'> | null) ?? undefined;
  const { chosen, choose } = useChosen('withdrawal');
  const read = useRead(listWithdrawals, { state, cursor }, name);
  const keys = useMemo(() => read.data?.items.map((one) => one.withdrawalNo) ?? [], [read.data]);
  useRowKeys(keys, chosen, choose);
  const item = read.data?.items.find(({ withdrawalNo }) => withdrawalNo === chosen);
  if (read.state === 'refused') {
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
        item ? (
          <WithdrawalPanel
            key={item.withdrawalNo}
            item={item}
            onClose={() => choose(null)}
            onChanged={() => void read.again()}
          />
        ) : null
      }
    >
      <AdminTabs
        label={m.operator_by_state()}
        param="state"
        current={state ?? null}
        tabs={[
          { value: null, label: m.operator_all() },
          ...states.map((value) => ({ value, label: withdrawalStates[value][0]() })),
        ]}
      />
      <div className="mt-4">
        <Answered read={read} waiting={<RowsWaiting />}>
          {({ items, nextCursor }) =>
            items.length ? (
              <>
                <DataTable
                  dense
                  label={m.operator_withdrawals()}
                  columns={columns()}
                  rows={items}
                  keyOf={({ withdrawalNo }) => withdrawalNo}
                  {...(chosen ? { current: chosen } : {})}
                />
                <OlderLink cursor={nextCursor} />
              </>
            ) : (
              <Empty>{m.operator_withdrawals_none()}</Empty>
            )
          }
        </Answered>
      </div>
    </AdminPage>
  );
}

const columns = (): Column<WithdrawalItem>[] => [
  {
    key: 'number',
    label: m.operator_number(),
    cell: ({ withdrawalNo }) => (
      <RowLink param="withdrawal" value={withdrawalNo}>
        <span className="font-mono text-caption whitespace-nowrap">{withdrawalNo}</span>
      </RowLink>
    ),
  },
  {
    key: 'at',
    label: m.operator_withdrawal_confirmed_at(),
    cell: ({ confirmedAt }) => momentText(confirmedAt),
  },
  {
    key: 'who',
    label: m.operator_email(),
    cell: ({ declaration }) => declaration.email,
    className: 'wrap-anywhere',
  },
  { key: 'order', label: m.operator_order(), cell: ({ declaration }) => declaration.orderNo },
  {
    key: 'due',
    label: m.operator_withdrawal_refund_due(),
    cell: ({ refundDueAt, state }) => (state === 'declined' ? '' : dayText(refundDueAt)),
  },
  {
    key: 'state',
    label: m.operator_state(),
    cell: ({ state }) => (
      <StateChip tone={withdrawalStates[state][1]}>{withdrawalStates[state][0]()}</StateChip>
    ),
  },
  {
    key: 'back',
    label: m.operator_withdrawal_back(),
    cell: ({ refunded, preview }) => {
      const back = refunded ?? preview?.total;
      return back ? moneyText(back) : '';
    },
    numeric: true,
  },
];
