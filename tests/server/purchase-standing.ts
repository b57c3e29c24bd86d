/** What there is of the purchases of a member, counted; $1 is the member's id. */
export const standingOf = `
  select
    (select array_agg(state) from orders where member_id = $1) as orders,
    (select array_agg(state) from invoices where member_id = $1) as invoices,
    (select count(*)::int from payments where member_id = $1 and state = 'succeeded') as payments,
    (select count(*)::int from payments where member_id = $1 and state in ('created', 'requires_action', 'processing')) as open_payments,
    (select count(*)::int from sandbox_charges where payer = $1 and kind = 'payment' and state = 'succeeded') as charges,
    (select count(*)::int from payment_methods where member_id = $1) as methods,
    (select array_agg(state) from subscriptions where member_id = $1) as subscriptions,
    (select array_agg(s.state) from services s join order_lines l on l.id = s.order_line_id join orders o on o.id = l.order_id where o.member_id = $1) as services,
    (select count(*)::int from provisionings p join services s on s.id = p.service_id join order_lines l on l.id = s.order_line_id join orders o on o.id = l.order_id
      where o.member_id = $1 and p.action = 'create' and p.state = 'done') as creations`;

/** Of one purchase that is done. */
export const whole = {
  orders: ['completed'],
  invoices: ['paid'],
  payments: 1,
  open_payments: 0,
  charges: 1,
  methods: 1,
  subscriptions: ['active'],
  services: ['active'],
  creations: 1,
};
/** Of one that nobody paid. */
export const nothingOf = { payments: 0, open_payments: 0, charges: 0, subscriptions: null, services: null };
