import type { Money } from '#contract/money.ts';
import { moneyText } from '#server/platform/value-text.ts';

/** How an invoice was paid, or how what it asks for can be. */
export interface PaymentSaid {
  /** "Card ending in 4242, Account balance"; null where nothing came, or nobody knows how it did. */
  paidBy: string | null;
  /** Null where nobody is asked for anything, or a provider is bringing the money. */
  toPay: ToPay | null;
}

interface ToPay {
  due: Money;
  /** Address of the page on which it is paid. */
  page: string;
  /** An account, a line each, and the reference that finds the invoice; null where no transfer is taken, or it would not be found. */
  transfer: { account: readonly string[]; reference: string } | null;
}

/** A paragraph for the page, and one for the transfer. */
export function toPayTexts({ due, page, transfer }: ToPay): string[] {
  return [
    `You can pay the ${moneyText(due)} that is due on this page: ${page}`,
    ...(transfer
      ? [
          `You can also pay by bank transfer to this account: ${transfer.account.join(', ')}. Please give this reference: ${transfer.reference}`,
        ]
      : []),
  ];
}
