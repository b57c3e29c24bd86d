import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { Captioned } from '#app/desk/admin/captioned.tsx';
import { NumberText } from '#app/desk/admin/number-text.tsx';
import { RefundTransfers } from '#app/desk/admin/refund-transfers/refund-transfers.tsx';
import { Truncate } from '#app/desk/admin/truncate.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { paymentStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { listAllPayments, type PaymentForOperator } from '#contract/payments-operator.ts';
import { TransferDialog } from './transfer-dialog.tsx';

const page = {
  name: 'AdminTransfers',
  title: m.operator_transfers,
  lead: m.operator_transfers_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminTransfers() {
  const { state, cursor } = useListAddress('payment', ['succeeded', 'reserved']);
  const read = useRead(
    listAllPayments,
    state === 'reserved'
      ? { transfer: state, cursor }
      : { provider: 'bank', state: state ?? 'processing', cursor },
    page.name,
  );
  const may = useStaffMay();
  const [chosen, setChosen] = useState<PaymentForOperator | null>(null);
  const received = (text: string) => {
    setChosen(null);
    toast('success', text);
  };
  return (
    <AdminPage page={page} read={read} views={{ list: page.name, filter: { state } }}>
      <AdminTabs
        current={state}
        tabs={[
          { value: null, label: m.operator_transfer_awaited() },
          { value: 'succeeded', label: m.operator_transfers_received() },
          { value: 'reserved', label: m.finance_to_send() },
        ]}
      />
      <AdminList
        label={m.operator_transfers()}
        read={read}
        columns={
          state === 'reserved'
            ? columnsToSend()
            : state
              ? columnsReceived()
              : columnsAwaited(may('confirmBankTransfer') ? setChosen : null)
        }
        keyOf={({ paymentId }) => paymentId}
        none={state ? m.operator_transfers_none() : m.operator_transfers_none_awaited()}
      />
      {chosen ? <TransferDialog payment={chosen} onDone={received} onClose={() => setChosen(null)} /> : null}
    </AdminPage>
  );
}

const columnsToSend = (): Column<PaymentForOperator>[] => [
  {
    key: 'about',
    label: m.operator_transfer_about(),
    cell: ({ about }) => <NumberText>{about}</NumberText>,
    className: 'whitespace-nowrap',
  },
  { key: 'member', label: m.operator_member(), cell: ({ email }) => email, className: 'wrap-anywhere' },
  { key: 'transfers', label: m.operator_transfers(), cell: (row) => <RefundTransfers payment={row} /> },
];

const columns = (last: readonly Column<PaymentForOperator>[]): Column<PaymentForOperator>[] => [
  {
    key: 'reference',
    label: m.operator_transfer_reference(),
    cell: ({ transferReference, about }) => (
      <Captioned besideOnPhone caption={<NumberText>{about}</NumberText>}>
        <span className="font-mono text-caption">{transferReference}</span>
      </Captioned>
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'member',
    label: m.operator_member(),
    onPhone: 'detail',
    cell: ({ email }) => <Truncate roomy>{email}</Truncate>,
  },
  {
    key: 'since',
    label: m.operator_since(),
    onPhone: 'below',
    cell: ({ createdAt }) => momentText(createdAt),
    className: 'whitespace-nowrap',
  },
  ...last,
  {
    key: 'amount',
    label: m.operator_total(),
    onPhone: 'value',
    cell: ({ amount }) => moneyText(amount),
    numeric: true,
  },
];

/** @param receive null for who may not book one */
const columnsAwaited = (receive: ((row: PaymentForOperator) => void) | null) =>
  columns(
    receive
      ? [
          {
            key: 'act',
            label: m.operator_change(),
            onPhone: 'end',
            cell: (row) => (
              <Button kind="secondary" dense onClick={() => receive(row)}>
                {m.operator_transfer_received()}
              </Button>
            ),
          },
        ]
      : [],
  );

const columnsReceived = () =>
  columns([
    {
      key: 'state',
      label: m.operator_state(),
      onPhone: 'end',
      cell: ({ state }) => <StateChip tone={paymentStates[state][1]}>{paymentStates[state][0]()}</StateChip>,
    },
  ]);
