import { sql } from 'drizzle-orm';
import { endedOrderStates } from '#contract/states.ts';
import { listed } from '#server/platform/db/columns.ts';
import type { Check } from './checks.ts';

/** As `isUnpaid` of the orders says it. */
const unpaid = sql.raw(`'pending_payment', 'payment_failed'`);

/** What was promised is billed, and what is billed is delivered: subscriptions, services, coupons and stock. */
export const promiseChecks: readonly Check[] = [
  {
    name: 'subscriptions-due',
    rule: 'Every subscription that has not ended has a day on which it is processed next.',
    find: sql`
      select array[number] as ids, format('%s, and never again', state) as found
      from subscriptions where state <> 'canceled' and next_step_at is null order by id`,
  },
  {
    name: 'subscription-prices',
    rule: 'A subscription renews for the price that was promised with its plan.',
    find: sql`
      select array[number] as ids,
        format('renews for %s, promised %s', renewal_amount, priced #>> '{renewal,net,amount}') as found
      from subscriptions
      where state <> 'canceled' and renewal_amount <> (priced #>> '{renewal,net,amount}')::bigint
      order by id`,
  },
  {
    name: 'subscription-periods',
    // An anchor on the 31st makes a period up to three days longer than the month before it.
    rule: 'No period of a subscription is longer than the term that was billed for it.',
    find: sql`
      select array[number] as ids, format('%s to %s, term of %s months', to_char(period_start, 'YYYY-MM-DD'),
        to_char(period_end, 'YYYY-MM-DD'), months) as found
      from subscriptions
      where state <> 'canceled' and period_end > period_start + make_interval(months => months) + interval '4 days'
      order by id`,
  },
  {
    name: 'periods-billed',
    rule: 'Every period that began with a renewal has an invoice.',
    find: sql`
      select array[s.number] as ids, format('renewed on %s without one', to_char(t.period_end, 'YYYY-MM-DD')) as found
      from subscription_steps t join subscriptions s on s.id = t.subscription_id
      where t.step = 'renew' and not exists (select 1 from subscription_steps made
        where made.subscription_id = t.subscription_id and made.step = 'invoice' and made.period_end = t.period_end
          and made.invoice_id is not null)
      order by t.id`,
  },
  {
    name: 'services-ended',
    rule: 'No service is kept after its subscription has ended, unless its end is being carried out.',
    find: sql`
      select array[v.id, s.number] as ids, format('%s, subscription ended %s', v.state, to_char(s.ended_at, 'YYYY-MM-DD')) as found
      from services v join subscriptions s on s.id = v.subscription_id
      where s.ended_at < (select max(created_at) from ledger_journals) - interval '1 hour'
        and v.state <> 'terminated'
        and not exists (select 1 from provisionings p where p.service_id = v.id and p.action = 'terminate'
          and p.state in ('queued', 'running', 'waiting_operator'))
      order by v.id`,
  },
  {
    name: 'coupon-uses',
    rule: 'The number of uses of every coupon is the number of orders that used it.',
    find: sql`
      select array[c.code] as ids, format('says %s, orders %s', c.uses, count(u.reference)) as found
      from coupons c left join coupon_uses u on u.coupon_id = c.id and u.returned_at is null
      group by c.id having c.uses <> count(u.reference) order by c.code`,
  },
  {
    name: 'stock-holds',
    rule: 'No stock is held for an order or a line that has ended, and what is held is what was ordered.',
    find: sql`
      select array[o.number, h.reference] as ids,
        format('%s %s, order %s over %s', h.quantity, h.state, o.state, l.selection ->> 'quantity') as found
      from stock_holds h join order_lines l on l.id = h.reference join orders o on o.id = l.order_id
      where h.state <> 'returned'
        and (o.state in (${listed(endedOrderStates)}) or l.ended_at is not null
          or h.quantity <> (l.selection ->> 'quantity')::int)
      order by h.id`,
  },
  {
    name: 'stock-orders',
    rule: 'While an order waits for payment, all of its stock is held, or after an hour none. Once it is paid, the stock is sold. Nothing else takes stock.',
    find: sql`
      with hold as (
        select h.*, o.number, o.state as order_state, l.ended_at, l.selection, p.slug, o.state in (${unpaid}) as unpaid,
          exists (select 1 from order_moves m where m.order_id = o.id and m.from_state = m.to_state
            and m.moved_at >= o.created_at + interval '1 hour') as freed,
          bool_or(h.state = 'held') over (partition by o.id) as holds
        from stock_holds h
        left join order_lines l on l.id = h.reference left join orders o on o.id = l.order_id left join plans p on p.id = h.plan_id
      )
      select array_remove(array[number, reference], null) as ids, format('%s of %s in %s, order %s', state, coalesce(slug, 'no plan'),
        location_slug, coalesce(order_state, 'missing')) as found
      from hold
      where number is null
        or (state <> 'returned' and (slug is distinct from selection ->> 'plan' or location_slug is distinct from selection ->> 'location'))
        or (state <> 'returned' and ended_at is null and order_state not in (${listed(endedOrderStates)}) and (state = 'held') <> unpaid)
        or (state = 'returned' and unpaid and (holds or not freed))
      order by id`,
  },
];
