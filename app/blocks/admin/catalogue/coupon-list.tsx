import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayText } from '#app/blocks/shop/moment-text.ts';
import { moneyText } from '#app/blocks/shop/money-text.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { endCoupon, listCoupons } from '#contract/catalogue-operator.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { Empty, RowsWaiting } from '../admin-page.tsx';
import { OlderLink } from '../older-link.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

type Coupon = OutputOf<typeof listCoupons>['items'][number];

/** Coupons with what they take off and how often they were used; made and ended here. */
export function CouponList() {
  const [query] = useSearchParams();
  const cursor = (query.get('after') as Id<'coupon'> | null) ?? undefined;
  const read = useRead(listCoupons, { cursor }, 'AdminCatalogue');
  const [making, setMaking] = useState(false);
  const done = (text: string) => {
    setMaking(false);
    toast('success', text);
    void read.again();
  };
  const ending = useDeed(endCoupon, { onDone: ({ code }) => done(m.operator_coupon_ended({ code })) });
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button dense onClick={() => setMaking(true)}>
          {m.operator_coupon_new()}
        </Button>
      </div>
      {ending.problem ? <Notice tone="error">{ending.problem}</Notice> : null}
      <Answered read={read} waiting={<RowsWaiting />}>
        {({ items, nextCursor }) =>
          items.length ? (
            <>
              <DataTable
                dense
                label={m.operator_coupons()}
                columns={columns((code) => void ending.run({ code }), ending.pending)}
                rows={items}
                keyOf={({ id }) => id}
              />
              <OlderLink cursor={nextCursor} />
            </>
          ) : (
            <Empty>{m.operator_coupons_none()}</Empty>
          )
        }
      </Answered>
      {making ? <CouponDialog onDone={done} onClose={() => setMaking(false)} /> : null}
    </>
  );
}

const percent = (share: number) => `${share / 100} %`;
const isOver = ({ validTo }: Coupon) => validTo !== null && Date.parse(validTo) <= Date.now();

function stateOf(coupon: Coupon) {
  if (isOver(coupon)) return <StateChip tone="plain">{m.operator_coupon_over()}</StateChip>;
  const begun = Date.parse(coupon.validFrom) <= Date.now();
  return (
    <StateChip tone={begun ? 'success' : 'info'}>
      {begun ? m.operator_coupon_holds() : m.operator_from({ from: dayText(coupon.validFrom) })}
    </StateChip>
  );
}

function renewalsOf({ renewals }: Coupon): string {
  if (renewals === null || renewals === undefined) return m.operator_coupon_all_renewals();
  return renewals === 0 ? m.operator_coupon_first_only() : m.operator_coupon_renewals({ renewals });
}

const columns = (end: (code: string) => void, pending: boolean): Column<Coupon>[] => [
  {
    key: 'code',
    label: m.operator_coupon_code(),
    cell: ({ code }) => <span className="font-mono text-caption">{code}</span>,
  },
  {
    key: 'off',
    label: m.operator_coupon_off(),
    cell: ({ share, amount }) => (share ? percent(share) : moneyText(usd(amount ?? 0))),
  },
  {
    key: 'for',
    label: m.operator_coupon_for(),
    cell: ({ families = [], plans = [] }) =>
      [...families, ...plans].join(', ') || m.operator_coupon_everything(),
  },
  { key: 'renewals', label: m.operator_coupon_payments(), cell: renewalsOf },
  {
    key: 'uses',
    label: m.operator_coupon_uses(),
    cell: ({ uses, mostUses }) => (mostUses ? m.operator_of({ part: uses, whole: mostUses }) : uses),
    numeric: true,
  },
  { key: 'state', label: m.operator_state(), cell: stateOf },
  {
    key: 'act',
    label: m.operator_action(),
    cell: (coupon) =>
      isOver(coupon) ? null : (
        <Button kind="danger" dense pending={pending} onClick={() => end(coupon.code)}>
          {m.operator_coupon_end()}
          <span className="sr-only"> {coupon.code}</span>
        </Button>
      ),
  },
];
