import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage, Empty, Refused, RowsWaiting } from '#app/blocks/admin/admin-page.tsx';
import { AdminTabs } from '#app/blocks/admin/admin-tabs.tsx';
import { OlderLink } from '#app/blocks/admin/older-link.tsx';
import { awaited } from '#app/blocks/admin/payment-words.ts';
import { TransferDialog } from '#app/blocks/admin/transfer-dialog.tsx';
import { momentText } from '#app/blocks/shop/moment-text.ts';
import { moneyText } from '#app/blocks/shop/money-text.ts';
import { eager, memberOnly, privateMeta } from '#app/blocks/shop/private-page.ts';
import { paymentStates } from '#app/blocks/shop/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import { listAllPayments } from '#contract/payments-operator.ts';

const name = 'AdminTransfers';

export const handle = eager;
export const meta = () => privateMeta(m.operator_transfers());

export const clientLoader = memberOnly(name);

const words = () => ({ title: m.operator_transfers(), lead: m.operator_transfers_lead() });

export function HydrateFallback() {
  return (
    <AdminPage {...words()}>
      <RowsWaiting />
    </AdminPage>
  );
}

type Row = OutputOf<typeof listAllPayments>['items'][number];

export default function AdminTransfers() {
  const [query] = useSearchParams();
  const state = query.get('state') === 'succeeded' ? 'succeeded' : 'processing';
  const cursor = (query.get('after') as Id<'payment'> | null) ?? undefined;
  const read = useRead(listAllPayments, { provider: 'bank', state, cursor }, name);
  const [chosen, setChosen] = useState<Row | null>(null);
  const received = (text: string) => {
    setChosen(null);
    toast('success', text);
    void read.again();
  };
  if (read.state === 'refused') {
    return (
      <AdminPage {...words()}>
        <Refused name={name} />
      </AdminPage>
    );
  }
  return (
    <AdminPage {...words()}>
      <AdminTabs
        label={m.operator_by_state()}
        param="state"
        current={state === 'succeeded' ? state : null}
        tabs={[
          { value: null, label: m.operator_transfer_awaited() },
          { value: 'succeeded', label: m.operator_transfers_received() },
        ]}
      />
      <div className="mt-4">
        <Answered read={read} waiting={<RowsWaiting />}>
          {({ items, nextCursor }) =>
            items.length ? (
              <>
                <DataTable
                  dense
                  label={m.operator_transfers()}
                  columns={columns(setChosen)}
                  rows={items}
                  keyOf={({ paymentId }) => paymentId}
                />
                <OlderLink cursor={nextCursor} />
              </>
            ) : (
              <Empty>{m.operator_transfers_none()}</Empty>
            )
          }
        </Answered>
      </div>
      {chosen ? <TransferDialog payment={chosen} onDone={received} onClose={() => setChosen(null)} /> : null}
    </AdminPage>
  );
}

const columns = (receive: (row: Row) => void): Column<Row>[] => [
  {
    key: 'reference',
    label: m.operator_transfer_reference(),
    cell: ({ transferReference }) => <span className="font-mono text-caption">{transferReference}</span>,
    className: 'whitespace-nowrap',
  },
  { key: 'about', label: m.operator_transfer_about(), cell: ({ about }) => about },
  { key: 'member', label: m.operator_member(), cell: ({ email }) => email, className: 'wrap-anywhere' },
  { key: 'since', label: m.operator_since(), cell: ({ createdAt }) => momentText(createdAt) },
  { key: 'amount', label: m.operator_total(), cell: ({ amount }) => moneyText(amount), numeric: true },
  {
    key: 'act',
    label: m.operator_state(),
    cell: (row) =>
      awaited(row) ? (
        <Button kind="secondary" dense onClick={() => receive(row)}>
          {m.operator_transfer_received()}
        </Button>
      ) : (
        <StateChip tone={paymentStates[row.state][1]}>{paymentStates[row.state][0]()}</StateChip>
      ),
  },
];
