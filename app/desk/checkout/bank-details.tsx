import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { ShownPayment } from '#contract/payments.ts';
import { CopyLine } from './copy-line.tsx';

/** What to type into one's bank: amount, reference, account. */
export function BankDetails({ payment }: { payment: ShownPayment }) {
  const { transfer, amount } = payment;
  if (!transfer) return null;
  return (
    <div className="rounded-card border border-line bg-surface px-5 py-3 md:px-6">
      <dl className="m-0 divide-y divide-line">
        <CopyLine label={m.checkout_bank_amount()} value={moneyText(amount)} />
        <CopyLine label={m.checkout_bank_reference()} value={transfer.reference} />
        {transfer.account.map((line, at) => (
          <CopyLine key={line} label={labelOf(line, at)} value={line} />
        ))}
      </dl>
      <p className="m-0 border-t border-line py-3 text-caption text-ink-3">{m.checkout_bank_note()}</p>
    </div>
  );
}

/** The account is kept as lines: holder first, then what their form tells (ISO 13616, ISO 9362), then the bank. */
function labelOf(line: string, at: number): string {
  if (/^[A-Z]{2}\d{2}[ A-Z0-9]{11,40}$/.test(line)) return m.checkout_bank_iban();
  if (/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(line)) return m.checkout_bank_bic();
  return at === 0 ? m.checkout_bank_holder() : m.checkout_bank_name();
}
