import { Link } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { dayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useRead } from '#app/state/use-read.ts';
import { lastDayOf } from '#contract/withdrawal-period.ts';
import { listWithdrawable } from '#contract/withdrawals.ts';

/** The way out of the contract, for as long as the law gives it. It comes last on the page, so that nothing moves for it. */
export function OrderWithdrawal({ orderNo }: { orderNo: string }) {
  const read = useRead(listWithdrawable, {}, 'AccountOrder', { params: { orderNo } });
  const own = read.data?.items.find((item) => item.orderNo === orderNo);
  if (!own) return null;
  return (
    <Part title={m.orders_withdrawal()}>
      <p className="m-0 text-small">{m.orders_withdrawal_until({ day: dayText(lastDayOf(own.until)) })}</p>
      <p className="mt-3 mb-0 text-small">
        <Link
          to={`${paths.Withdrawal}?orderNo=${orderNo}`}
          className="font-semibold text-primary no-underline hover:underline"
        >
          {m.orders_withdrawal_start()}
        </Link>
      </p>
    </Part>
  );
}
