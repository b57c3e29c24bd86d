import { useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { familyText } from '#app/format/family-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { type Coupon, endCoupon, listCoupons } from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import { AdminList } from '../admin-list.tsx';
import { useListAddress } from '../use-list-address.ts';
import { CouponDialog } from './coupon-dialog.tsx';

/** Coupons with what they take off and how often they were used; made, changed and ended here. */
export function CouponList({ currencies }: { currencies: readonly Currency[] }) {
  const { cursor } = useListAddress('coupon', []);
  const read = useRead(listCoupons, { cursor }, 'AdminCatalogue');
  const may = useStaffMay();
  const [open, setOpen] = useState<{ coupon: Coupon | null } | null>(null);
  const done = (text: string) => {
    setOpen(null);
    toast('success', text);
  };
  const ending = useAction(endCoupon, { onDone: ({ code }) => done(m.operator_coupon_ended({ code })) });
  return (
    <>
      {may('saveCoupon') ? (
        <div className="mt-4 flex justify-end">
          <Button dense onClick={() => setOpen({ coupon: null })}>
            {m.operator_coupon_new()}
          </Button>
        </div>
      ) : null}
      {ending.problem ? <Notice tone="error">{ending.problem}</Notice> : null}
      <AdminList
        label={m.operator_coupons()}
        read={read}
        columns={[
          ...couponColumns(),
          ...(may('endCoupon') && may('saveCoupon')
            ? [
                act({
                  change: (coupon) => setOpen({ coupon }),
                  end: ({ code }) => void ending.run({ code }),
                  pending: ending.pending,
                }),
              ]
            : []),
        ]}
        keyOf={({ id }) => id}
        none={m.operator_coupons_none()}
      />
      {open ? (
        <CouponDialog {...open} currencies={currencies} onDone={done} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

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

/** An amount that a coupon names: it has a currency then. */
const amountText = (amount: number, { currency }: Coupon): string =>
  currency ? moneyText({ amount, currency }) : '';

/** What it is for and who may use it. */
function limitsOf(coupon: Coupon) {
  const { families = [], plans = [], leastAmount = 0, mostUsesPerMember = 1, firstOrder } = coupon;
  const things = [...families.map((family) => familyText[family]()), ...plans];
  return [
    things.join(', ') || m.operator_coupon_everything(),
    ...(leastAmount ? [m.operator_coupon_from_amount({ amount: amountText(leastAmount, coupon) })] : []),
    ...(firstOrder ? [m.operator_coupon_first_order_short()] : []),
    ...(mostUsesPerMember > 1 ? [m.operator_coupon_times_each({ times: mostUsesPerMember })] : []),
  ].join(' · ');
}

export const couponColumns = (): Column<Coupon>[] => [
  {
    key: 'code',
    label: m.operator_coupon_code(),
    cell: ({ code }) => <span className="font-mono text-caption">{code}</span>,
    className: 'whitespace-nowrap',
  },
  {
    key: 'off',
    label: m.operator_coupon_off(),
    cell: (coupon) =>
      coupon.share ? percentText(coupon.share / 10_000) : amountText(coupon.amount ?? 0, coupon),
    className: 'whitespace-nowrap',
  },
  { key: 'for', label: m.operator_coupon_for(), cell: limitsOf },
  {
    key: 'renewals',
    label: m.operator_coupon_payments(),
    cell: renewalsOf,
    className: 'sm:max-lg:hidden',
  },
  {
    key: 'uses',
    label: m.operator_coupon_uses(),
    cell: ({ uses, mostUses }) => (mostUses ? m.operator_of({ part: uses, whole: mostUses }) : uses),
    numeric: true,
    className: 'whitespace-nowrap',
  },
  {
    key: 'until',
    label: m.operator_coupon_until(),
    cell: ({ validTo }) => (validTo ? dayText(validTo) : m.operator_none()),
    className: 'whitespace-nowrap',
  },
  { key: 'state', label: m.operator_state(), cell: stateOf },
];

interface CouponActs {
  change(coupon: Coupon): void;
  end(coupon: Coupon): void;
  pending: boolean;
}

const act = ({ change, end, pending }: CouponActs): Column<Coupon> => ({
  key: 'act',
  label: m.operator_action(),
  cell: (coupon) => (
    <span className="flex flex-wrap justify-end gap-2 min-[87rem]:flex-nowrap">
      <Button kind="secondary" dense onClick={() => change(coupon)}>
        {m.operator_change()}
        <span className="sr-only"> {coupon.code}</span>
      </Button>
      {isOver(coupon) ? null : (
        <Button kind="danger" dense pending={pending} onClick={() => end(coupon)}>
          {m.operator_coupon_end()}
          <span className="sr-only"> {coupon.code}</span>
        </Button>
      )}
    </span>
  ),
  numeric: true,
});
