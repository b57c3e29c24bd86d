import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { ForgedEvent } from './gateway.ts';
import { stripeGateway } from './stripe.ts';

const body = Buffer.from(
  JSON.stringify({ id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1' } } }),
);
/** As https://docs.stripe.com/webhooks describes the header. */
const signedWith = (secret: string) => {
  const at = Math.floor(Date.now() / 1000);
  const mark = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${at},v1=${mark}` };
};
const gateway = (...webhookSecrets: string[]) =>
  stripeGateway({
    secretKey: 'sk_test_0123456789',
    webhookSecrets,
    apiUrl: null,
    sepaDebit: false,
    serviceUrl: 'http://site.test',
  });

test('an event counts by either secret while one is changed, and by no other', async () => {
  const both = gateway('whsec_new', 'whsec_old');
  for (const secret of ['whsec_new', 'whsec_old'])
    expect(await both.readEvents(body, signedWith(secret))).toMatchObject([{ id: 'evt_1' }]);
  await expect(both.readEvents(body, signedWith('whsec_other'))).rejects.toThrow(ForgedEvent);
  await expect(gateway('whsec_new').readEvents(body, signedWith('whsec_old'))).rejects.toThrow(ForgedEvent);
});
