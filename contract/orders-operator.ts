import { endpoint, fileEndpoint } from './endpoint.ts';
import { prose } from './fields.ts';
import { listAllOrders, orderNo, orderState } from './orders.ts';
import { z } from './zod.ts';

// Several orders at once, for their operator.

const adminErrors = ['session.missing', 'session.ended', 'access.refused'] as const;

export const decideOrders = endpoint({
  name: 'decideOrders',
  method: 'POST',
  path: '/orders/v1/decideOrders',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    orderNos: z.array(orderNo).min(1).max(50),
    decision: z.enum(['release', 'refuse']),
    reason: prose(3, 500),
  }),
  output: z.strictObject({
    decided: z.array(z.strictObject({ orderNo, state: orderState })),
    /** Left as they were, each with the name of its refusal. */
    left: z.array(z.strictObject({ orderNo, because: z.string() })),
  }),
  errors: [...adminErrors],
  summary:
    'Releases several orders, or refuses them for fraud, each by itself as `releaseOrder` and `refuseOrder` do. Repeated, nothing changes.',
});

export const exportOrders = fileEndpoint({
  name: 'exportOrders',
  method: 'GET',
  path: '/orders/v1/exportOrders',
  access: 'staff',
  body: 'query',
  input: listAllOrders.input.omit({ cursor: true }),
  file: 'text/csv',
  errors: [...adminErrors],
  summary:
    'Orders of all members by state, number or address as a table of values, newest first; sent while it is read.',
});
