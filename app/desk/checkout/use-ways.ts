import { methodText } from '#app/format/method-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { shownCurrency } from '#app/state/currency.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { type Read, useRead } from '#app/state/use-read.ts';
import { currencies } from '#contract/currencies.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { debitCurrency, paysIn } from '#contract/method-kinds.ts';
import type { Money } from '#contract/money.ts';
import { listMethods, type PaymentMethod } from '#contract/payment-methods.ts';
import { listProviders, type PaymentProvider, readBalance, type startPayment } from '#contract/payments.ts';

type MethodId = NonNullable<InputOf<typeof startPayment>['methodId']>;

/** What somebody has decided to pay with. */
export interface Way {
  provider: PaymentProvider;
  methodId?: MethodId;
  /** A bank account is entered and debited, where the provider takes cards as well. */
  debit?: boolean;
  saveMethod: boolean;
}

/** One of the ways that are open to a member on this install. */
export interface OpenWay {
  /** Stable while the page is open. */
  key: string;
  way: Omit<Way, 'saveMethod'>;
  title: string;
  text: string;
  /** It debits a bank account. */
  debits: boolean;
  /** What is entered may be kept for renewals. */
  savable: boolean;
  disabled: boolean;
}

export interface Ways {
  read: Read<readonly OpenWay[]>;
  /** No provider here moves money on a page of its own. */
  testMode: boolean;
}

/** @param due what is to be paid; null while it is not known */
export function useWays(name: ReturnName, due: Money | null): Ways {
  const providers = useRead(listProviders, {}, name);
  const methods = useRead(listMethods, {}, name);
  // Nothing is paid from a balance in another currency.
  const currency = currencies.find((one) => one === due?.currency) ?? shownCurrency();
  const balance = useRead(readBalance, { currency }, name);
  const parts = [providers, methods, balance];
  const { data: on } = providers;
  const list =
    on && methods.data && balance.data
      ? [
          ...methods.data.items
            .filter(({ provider, kind }) => on.providers.includes(provider) && paysIn(kind, currency))
            .map(saved),
          ...on.providers.flatMap((provider) => [
            entered(provider, balance.data?.balance ?? null, due),
            ...(currency === debitCurrency && on.debitProviders.includes(provider)
              ? [debited(provider)]
              : []),
          ]),
        ]
      : null;
  const state = parts.find(({ state }) => state !== 'there')?.state ?? 'there';
  const why = parts.find((part) => part.why)?.why;
  const refetch = async () => {
    await Promise.all(parts.filter(({ state }) => state !== 'there').map(({ refetch }) => refetch()));
  };
  return {
    read: {
      data: list,
      state,
      why,
      fetching: parts.some(({ fetching }) => fetching),
      refetch,
      put: () => {},
    },
    testMode: Boolean(on?.providers.includes('sandbox')) && !on?.providers.some(movesMoney),
  };
}

const movesMoney = (provider: PaymentProvider) => provider === 'stripe' || provider === 'paypal';

const saved = (method: PaymentMethod): OpenWay => ({
  key: method.methodId,
  way: { provider: method.provider, methodId: method.methodId },
  title: methodText(method),
  text: savedText(method),
  debits: method.kind === 'sepa_debit',
  savable: false,
  disabled: false,
});

function savedText({ kind, expiresOn }: PaymentMethod): string {
  if (expiresOn) return m.checkout_way_saved_text({ month: expiresOn.split('-').reverse().join('/') });
  return kind === 'sepa_debit' ? m.checkout_way_saved_account() : m.checkout_way_saved_wallet();
}

/** An account that is entered at a provider which takes cards as well. */
const debited = (provider: PaymentProvider): OpenWay => ({
  key: `${provider}-debit`,
  way: { provider, debit: true },
  title: provider === 'sandbox' ? m.checkout_way_test_debit() : m.checkout_way_debit(),
  text: m.checkout_way_debit_text(),
  debits: true,
  savable: true,
  disabled: false,
});

const titles: Record<PaymentProvider, () => string> = {
  stripe: m.checkout_way_stripe,
  sandbox: m.checkout_way_sandbox,
  paypal: m.checkout_way_paypal,
  bank: m.checkout_way_bank,
  balance: m.checkout_way_balance,
};
const texts: Record<Exclude<PaymentProvider, 'balance'>, () => string> = {
  stripe: m.checkout_way_stripe_text,
  sandbox: m.checkout_way_sandbox_text,
  paypal: m.checkout_way_paypal_text,
  bank: m.checkout_way_bank_text,
};

function entered(provider: PaymentProvider, balance: Money | null, due: Money | null): OpenWay {
  const there = balance?.amount ?? 0;
  return {
    key: provider,
    way: { provider },
    title: titles[provider](),
    text: provider === 'balance' ? balanceText(balance, due) : texts[provider](),
    debits: false,
    savable: provider !== 'bank' && provider !== 'balance',
    disabled: provider === 'balance' && there <= 0,
  };
}

function balanceText(balance: Money | null, due: Money | null): string {
  if (!balance || balance.amount <= 0) return m.checkout_way_balance_none();
  const amount = moneyText(balance);
  return due && balance.amount < due.amount
    ? m.checkout_way_balance_part({ amount })
    : m.checkout_way_balance_text({ amount });
}

/** What is chosen on a page nobody has chosen on yet: the saved method that renewals use, else the first open one. */
export const firstWay = (ways: readonly OpenWay[]): Way | null => {
  const open = ways.find(({ disabled }) => !disabled);
  return open ? { ...open.way, saveMethod: false } : null;
};

/** The open way that was decided on; undefined when it is no longer there. */
export const findWay = (ways: readonly OpenWay[], chosen: Way | null): OpenWay | undefined =>
  ways.find(
    ({ way, disabled }) =>
      !disabled &&
      way.provider === chosen?.provider &&
      way.methodId === chosen.methodId &&
      (way.debit ?? false) === (chosen.debit ?? false),
  );
