import { m } from '#app/paraglide/messages.js';
import type { PaymentProvider } from '#contract/payments.ts';
import type { PaymentState } from '#contract/states.ts';

/** Who takes the money. */
const providerText: Readonly<Record<PaymentProvider, () => string>> = {
  stripe: m.operator_provider_stripe,
  sandbox: m.operator_provider_sandbox,
  paypal: m.operator_provider_paypal,
  bank: m.operator_provider_bank,
  balance: m.operator_provider_balance,
};

/** The same, and whether an account was debited. */
export const wayText = ({ provider, debit }: { provider: PaymentProvider; debit: boolean }): string =>
  debit ? m.operator_by_debit({ provider: providerText[provider]() }) : providerText[provider]();

/** A transfer that nobody has seen on the account yet. */
export const awaited = ({ provider, state }: { provider: PaymentProvider; state: PaymentState }): boolean =>
  provider === 'bank' && state === 'processing';
