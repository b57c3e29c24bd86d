import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import type { SubscriptionSummary } from '#contract/subscriptions.ts';
import { ChargedTo } from './payment-method-removal.tsx';

const method = (more: Partial<PaymentMethod>): PaymentMethod => ({
  ...{ methodId: 'pmt_1', provider: 'stripe', kind: 'card', brand: null, last4: '', country: null },
  ...{ maskedEmail: null, expiresOn: null, mandate: null, standard: false, ...more },
});
const account = method({ kind: 'sepa_debit', last4: '3000', country: 'DE' });
const card = method({ methodId: 'pmt_2', brand: 'Visa', last4: '4242' });
const inCurrency = (currency: string) =>
  ({
    id: `sub_${currency}`,
    title: `In ${currency}`,
    number: '',
    methodId: null,
    renewal: { amount: 900, currency },
  }) as unknown as SubscriptionSummary;

/** What the dialog says of an account’s renewals in these currencies, once a method is gone and the others are there. */
const said = (currencies: readonly string[], others: readonly PaymentMethod[]) =>
  renderToStaticMarkup(<ChargedTo subscriptions={currencies.map(inCurrency)} more={false} others={others} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('what cannot pay in the currency of a renewal is not named as what it is charged to', () => {
  expect(said(['USD'], [account, card])).toContain('From then on they are charged to Visa ending 4242.');
  expect(said(['EUR'], [account, card])).toContain(
    'From then on they are charged to Account ending 3000, DE.',
  );
  expect(said(['USD'], [account])).toContain('From then on you pay their invoices yourself.');
});

test('renewals that differ in what they are charged to say so each', () => {
  const both = said(['EUR', 'USD'], [account, card]);
  expect(both).toMatch(
    /In EUR .*charged to Account ending 3000, DE\. In USD .*charged to Visa ending 4242\./,
  );
  expect(said(['EUR', 'USD'], [account])).toMatch(/In USD .*From then on you pay its invoices yourself\./);
  expect(said(['EUR', 'USD'], [card])).toContain('From then on they are charged to Visa ending 4242.');
});
