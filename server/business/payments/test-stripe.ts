import type { Testbed } from '../../../tests/harness.ts';
import type { SignedEvent } from '../../../tests/stripe-server.ts';

/** Stripe tells a site of an event, as its stand-in has signed it. */
export const tellOf = (bed: Testbed, { body, signature }: SignedEvent) =>
  bed.site.inject({
    method: 'POST',
    url: '/payments/v1/webhooks/stripe',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
