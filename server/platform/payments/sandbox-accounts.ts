import { isSEPACountry, isValidIBAN } from 'ibantools';
import { days, seconds } from '#contract/time.ts';

/**
 * IBANs that make the pretended provider behave, as they do in Stripe's test mode (https://docs.stripe.com/testing#sepa-direct-debit,
 * 2026-11-27); any other account pays like the first. No money moves with any of them.
 */
export const sandboxAccounts: readonly [SandboxAccount, ...SandboxAccount[]] = [
  { iban: 'DE89370400440532013000', does: 'pays 20 seconds later', afterMs: seconds(20) },
  { iban: 'DE08370400440532013003', does: 'pays 5 days later', afterMs: days(5) },
  {
    iban: 'DE65370400440002222227',
    does: 'has too little money, which is known 20 seconds later',
    afterMs: seconds(20),
    failure: 'insufficient_funds',
  },
  {
    iban: 'DE62370400440532013001',
    does: 'is closed, which is known 20 seconds later',
    afterMs: seconds(20),
    failure: 'account_closed',
    final: true,
  },
  {
    iban: 'DE78370400440532013004',
    does: 'refuses the mandate, which is known 5 days later',
    afterMs: days(5),
    failure: 'debit_not_authorized',
    final: true,
  },
  {
    iban: 'DE35370400440532013002',
    does: 'pays 20 seconds later, and has it returned 30 seconds after that',
    afterMs: seconds(20),
    returnedAfterMs: seconds(30),
  },
  {
    iban: 'FR1420041010050500013M02606',
    does: 'is at a French bank, and pays 20 seconds later',
    afterMs: seconds(20),
  },
];

export interface SandboxAccount {
  iban: string;
  does: string;
  /** From the debit until it is known how it ended, milliseconds. */
  afterMs: number;
  failure?: string;
  final?: boolean;
  /** From the success until its owner's bank takes it back, milliseconds. */
  returnedAfterMs?: number;
}

/**
 * @param text an IBAN, blanks allowed
 * @returns in capitals without blanks; null where it is none, or its bank takes no part in SEPA
 */
export function readDebitIban(text: string): string | null {
  const iban = text.replaceAll(/\s/g, '').toUpperCase();
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? iban : null;
}

/** What an account does when it is debited. */
export const behaviourOf = (iban: string): SandboxAccount =>
  sandboxAccounts.find((account) => account.iban === iban) ?? { ...sandboxAccounts[0], iban };
