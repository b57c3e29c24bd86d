import type { Fault } from './faults-in-documents.ts';

// Faults for books-find-faults.test.ts: in what renewals are billed for, and in the stock of orders.

/** As `documentFaults`. */
export const renewalFaults: readonly Fault[] = [
  [
    'a renewal price lowered by hand where it was promised as well',
    `select s.id, s.number from subscriptions s where s.state = 'active' and not exists (select 1 from subscription_moves h
       where h.subscription_id = s.id and h.reason like 'chang%') order by s.id limit 1`,
    `update subscriptions set renewal_amount = renewal_amount - 1,
       priced = jsonb_set(priced, '{renewal,net,amount}', to_jsonb(renewal_amount - 1)) where id = '$id'`,
    'renewal-promises',
  ],
  [
    'a period that is said to have cost less than it was billed for',
    `select s.id, s.number from subscriptions s join subscription_steps t on t.subscription_id = s.id
     where t.step = 'renew' and s.state = 'active' and s.upgrades = '[]' order by t.id limit 1`,
    `update subscriptions set period_net_amount = period_net_amount - 1 where id = '$id'`,
    'renewals-billed',
  ],
  [
    'a coming period billed below its price',
    `select s.id, s.number, s.invoice_id as invoice from subscriptions s
     where s.invoice_id is not null and s.past_due_at is null and s.state = 'active' order by s.id limit 1`,
    `update invoices set net_amount = net_amount - 1, total_amount = total_amount - 1 where id = '$invoice'`,
    'renewals-billed',
  ],
  [
    'a renewal billed for a period that never was',
    `select i.id, i.id as number, s.id as subscription from invoices i join subscriptions s on s.id = split_part(i.reference, ':', 2)
     where i.reference like 'renewal:%' and i.state <> 'void' and s.state <> 'canceled' and s.invoice_id is distinct from i.id
     order by i.id limit 1`,
    `update invoices set reference = 'renewal:$subscription:2020-01-01T00:00:00.000Z' where id = '$id'`,
    'renewals-known',
  ],
  [
    'an upgrade that waits for the money of one that was paid',
    `select s.id, s.number, i.id as invoice from subscriptions s join invoices i on i.member_id = s.member_id
     where s.state = 'active' and i.state = 'paid' order by s.id, i.id limit 1`,
    `update subscriptions set upgrades = jsonb_build_array(jsonb_build_object('invoiceId', '$invoice', 'selection', selection,
         'priced', priced, 'renewalAmount', renewal_amount, 'periodNetAmount', period_net_amount)),
       pending_update = jsonb_build_object('selection', selection, 'priced', priced, 'requestedAt', '2026-11-20T10:00:00.000Z',
         'invoiceId', '$invoice') where id = '$id'`,
    'upgrades-billed',
  ],
  [
    'stock sold for an order that is not paid',
    `select o.id, o.number from orders o join order_lines l on l.order_id = o.id join stock_holds h on h.reference = l.id
     where h.state = 'taken' order by o.id limit 1`,
    `update orders set state = 'pending_payment' where id = '$id'`,
    'stock-orders',
  ],
  [
    'stock only held for an order that was paid',
    `select h.id, h.reference as number from stock_holds h where h.state = 'taken' order by h.id limit 1`,
    `update stock_holds set state = 'held' where id = $id`,
    'stock-orders',
  ],
  [
    'stock of an unpaid order that is free before the hour is over',
    `select o.id, o.number from orders o join order_lines l on l.order_id = o.id join stock_holds h on h.reference = l.id
     where h.state = 'taken' order by o.id limit 1`,
    [
      `update orders set state = 'pending_payment' where id = '$id'`,
      `update stock_holds set state = 'returned' where reference in (select id from order_lines where order_id = '$id')`,
      `delete from order_moves where order_id = '$id' and from_state = to_state`,
    ],
    'stock-orders',
  ],
  [
    'stock taken at another place than was ordered',
    `select h.id, h.reference as number from stock_holds h where h.state = 'taken' order by h.id limit 1`,
    `update stock_holds set location_slug = 'elsewhere' where id = $id`,
    'stock-orders',
  ],
  [
    'stock taken for what nobody ordered',
    `select plan_id as id, 'orl_fault' as number from stock_holds order by stock_holds.id limit 1`,
    `insert into stock_holds (plan_id, location_slug, quantity, reference, state, created_at)
     values ('$id', 'frankfurt', 1, '$number', 'held', now())`,
    'stock-orders',
  ],
];
