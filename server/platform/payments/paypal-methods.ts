import { createHash } from 'node:crypto';
import { days, hours, later } from '#contract/time.ts';
import type { Gateway, ReturnedFromSetup, SavedWallet } from './gateway.ts';
import { deleteSetupsBefore, insertSetup, nameSaved, refuseSetup } from './paypal.queries.ts';
import type { PaypalSetup } from './paypal.tables.ts';
import * as read from './paypal-answers.ts';
import { PaypalRefusal } from './paypal-client.ts';
import { type PaypalPlace, savedForRenewals } from './paypal-payments.ts';

type Methods = Pick<Gateway, 'saveMethod' | 'removeMethod'> & {
  returnedFromSetup(setup: PaypalSetup): ReturnedFromSetup;
};

/** For so long after an account was saved somebody else may be on their way back from PayPal, as with a payment (save-along.ts). */
const refusableFor = hours(1);

const silent = { ref: null, actionUrl: null, failure: null, final: false };

/** How a PayPal account is saved without a payment: its owner approves a setup token, which we exchange for a lasting one. */
export function paypalMethods({ ask, db, now, backUrl }: PaypalPlace): Methods {
  async function removeMethod(ref: string): Promise<void> {
    try {
      await ask({ method: 'DELETE', path: `/v3/vault/payment-tokens/${ref}` });
    } catch (error) {
      // Its owner may have ended it at PayPal.
      if (!(error instanceof PaypalRefusal) || error.status !== 404) throw error;
    }
  }

  /** @returns null = it is not approved, was exchanged before, or somebody else has come back */
  async function exchange({ token, refused }: PaypalSetup): Promise<SavedWallet | null> {
    if (refused) return null;
    const setup = await ask({ method: 'GET', path: `/v3/vault/setup-tokens/${token}` });
    if (read.setupToken.parse(setup).status !== 'APPROVED') return null;
    const body = { payment_source: { token: { id: token, type: 'SETUP_TOKEN' } } };
    const path = '/v3/vault/payment-tokens';
    const told = await ask({ method: 'POST', path, body, requestId: `saved-${token}` });
    const wallet = read.walletOfToken(read.paymentToken.parse(told));
    if (await nameSaved(db, token, { savedRef: wallet.ref, savedAt: now() })) return wallet;
    await removeMethod(wallet.ref);
    return null;
  }

  return {
    removeMethod,
    returnedFromSetup: (setup) => ({
      kind: 'setup',
      owner: setup.payer,
      returnUrl: setup.returnUrl,
      async takeUp() {
        const method = await exchange(setup);
        return {
          about: { kind: 'method', key: setup.payer },
          answer: { ...silent, state: 'succeeded', method },
        };
      },
      refuse: () => refuseSetup(db, setup.token, later(now(), -refusableFor)),
    }),
    async saveMethod({ key, payer, returnUrl }) {
      const experience_context = { return_url: backUrl, cancel_url: returnUrl };
      const body = { payment_source: { paypal: { ...savedForRenewals, experience_context } } };
      // The key of a caller may be longer than PayPal takes it.
      const requestId = `save-${createHash('sha256').update(key).digest('hex')}`;
      const path = '/v3/vault/setup-tokens';
      const made = read.setupToken.parse(await ask({ method: 'POST', path, body, requestId }));
      const actionUrl = read.approveUrlOf(made);
      if (!actionUrl) throw new Error('PayPal answered a setup token without an address');
      await deleteSetupsBefore(db, later(now(), -days(3)));
      await insertSetup(db, { token: made.id, payer, returnUrl, createdAt: now() });
      return { actionUrl };
    },
  };
}
