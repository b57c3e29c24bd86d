import { endpoint } from './endpoint.ts';
import { orderNo } from './orders.ts';
import { z } from './zod.ts';

export const notePurchase = endpoint({
  name: 'notePurchase',
  method: 'POST',
  path: '/orders/v1/notePurchase',
  access: 'member',
  body: 'json',
  input: z.strictObject({ orderNo }),
  output: z.strictObject({
    /** It is paid, and nobody was told so before. */
    first: z.boolean(),
  }),
  errors: ['session.missing', 'session.ended', 'access.refused', 'request.not_found'],
  summary:
    'Answers once for each paid order of the member that this is the first time: whoever counts purchases does so then.',
});
