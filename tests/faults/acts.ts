import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/client.ts';
import { paySandboxCharge } from '#contract/development.ts';
import { customFeedback } from '#contract/feedback.ts';
import { memberUserRegister, memberUserRegisterSub, termsVersion } from '#contract/members.ts';
import { makeQuote, placeOrder } from '#contract/orders.ts';
import { startPayment } from '#contract/payments.ts';
import { sealTwice } from '../seal.ts';
import { cards } from '../shopper.ts';
import type { Act } from './tally.ts';

/** What people do meanwhile: each step is asked again, with the same key, until it is answered. */
export interface Doer {
  /** As a visitor, and as the member who buys. */
  visitor: Call;
  member: Call;
  /** The code that was mailed to this address, or null while none is there. */
  codeFor(email: string): Promise<string | null>;
  /** Tries until it is answered. @throws Stopped when the load is over meanwhile */
  insist<T>(step: () => Promise<T>): Promise<T>;
  acknowledge(act: Act): void;
}

/** A message with an idempotency key, as the site's form sends it. */
export async function writeMessage({ visitor, insist, acknowledge }: Doer): Promise<void> {
  const key = randomUUID();
  const message = { type: 'bug', subject: key, content: 'Written while something fails.' } as const;
  const email = 'writer@lindt-home.example';
  const { feedbackNo } = await insist(() =>
    visitor(customFeedback, { ...message, email }, { idempotencyKey: key }),
  );
  acknowledge({ kind: 'message', key });
  acknowledge({ kind: 'mail', key: feedbackNo });
}

/** A registration; a code that is wrong or too old begins it again, as a person would. */
export async function register({ visitor, codeFor, insist, acknowledge }: Doer): Promise<void> {
  const email = `${randomUUID()}@lindt-home.example`;
  const asked = { email, captchaCode: 'off', agreeTerms: 'Y', termsVersion } as const;
  const { ticket } = await insist(() => visitor(memberUserRegister, asked));
  acknowledge({ kind: 'mail', key: `code for ${email}` });
  const emailCode = await insist(async () => {
    const code = await codeFor(email);
    if (!code) throw new Error('no mail yet');
    return code;
  });
  await insist(async () => {
    const typed = await sealTwice(visitor, 'harbour-copper-lentil-42', new Date());
    return visitor(memberUserRegisterSub, { ticket, emailCode, userName: 'New Member', ...typed });
  });
  acknowledge({ kind: 'member', key: email });
}

/** An order with its payment. The order's own notes carry its key. */
export async function buy({ member, insist, acknowledge }: Doer): Promise<void> {
  const [orderKey, paymentKey] = [randomUUID(), randomUUID()];
  const quote = await insist(() =>
    member(makeQuote, {
      lines: [{ plan: 'vps-2', months: 1, location: 'frankfurt' }],
      buyer: { country: 'DE' },
    }),
  );
  const order = {
    ...{ quoteId: quote.quoteId, confirmedTotal: quote.priced.dueToday.total, buysAs: 'consumer' as const },
    ...{ name: 'Mara Lindt', address: ['Speicherstraße 12', '20457 Hamburg'], country: 'DE' },
    ...({ agreeTerms: 'Y', termsVersion, acceptableUse: 'Y', startNow: 'Y', notes: orderKey } as const),
  };
  const { invoiceId } = await insist(() => member(placeOrder, order, { idempotencyKey: orderKey }));
  acknowledge({ kind: 'order', key: orderKey });
  const payment = { invoiceId, provider: 'sandbox', saveMethod: false, returnTo: '/account' } as const;
  const { actionUrl } = await insist(() => member(startPayment, payment, { idempotencyKey: paymentKey }));
  const ref = new URL(actionUrl ?? '', 'http://localhost').searchParams.get('ref') ?? '';
  const { failure } = await insist(() => member(paySandboxCharge, { ref, act: { card: cards.good } }));
  if (failure) return;
  acknowledge({ kind: 'payment', key: orderKey });
  acknowledge({ kind: 'service', key: orderKey });
}
