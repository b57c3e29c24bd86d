import { isValidIBAN } from 'ibantools';
import { listOf } from './settings.ts';

/**
 * Where transfers go, a line for each part between `|`: holder, IBAN, BIC, bank. A line that says or looks like an IBAN has to have
 * the right check digits (ISO 13616): buyers copy it, and a wrong one sends their money elsewhere. Where banks give no IBAN, a line
 * holds the number of the account.
 */
export function readBankAccount(told: string, problems: string[]): string[] {
  const lines = listOf(told, '|');
  const wrong = lines.filter((line) => isLikeIban(line) && !isValidIBAN(withoutLabel(line)));
  for (const line of wrong)
    problems.push(
      `BANK_ACCOUNT: "${line}" is not a valid IBAN; copy it again from your bank, as in holder|IBAN|BIC|bank`,
    );
  if (!lines.some((line) => isLikeIban(line) || /\d{4}/.test(line.replaceAll(/[\s-]/g, ''))))
    problems.push(
      'BANK_ACCOUNT: no part is an IBAN or the number of an account; write it as holder|IBAN|BIC|bank',
    );
  return lines;
}

/** The IBANs among the lines, without blanks. */
export const ibansOf = (bankAccount: readonly string[] | null): string[] =>
  (bankAccount ?? []).map(withoutLabel).filter((line) => isValidIBAN(line));

const label = /^\s*IBAN\b\s*:?/i;

/**
 * Letters that are taken for digits count as such: `DEO2` was to be `DE02`. Eight digits tell it from the name of a holder, such as
 * Williams Trading Ltd.
 */
const isLikeIban = (line: string): boolean =>
  label.test(line) || /^[A-Z]{2}[0-9OIL]{2}(?=(?:[A-Z]*\d){8})[0-9A-Z]{11,30}$/.test(withoutLabel(line));

const withoutLabel = (line: string): string => line.replace(label, '').replaceAll(/\s/g, '').toUpperCase();
