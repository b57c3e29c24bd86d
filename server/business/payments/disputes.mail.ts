import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { isoDayText, moneyText } from '#server/platform/value-text.ts';
import type { Dispute } from './payments.tables.ts';

export interface DisputeNews {
  dispute: Dispute;
  /** The order or subscription that was paid. */
  about: string;
  invoiceId: string;
}

const sums = ({ amount, owedAmount, currency }: Dispute) => ({
  whole: moneyText({ amount, currency }),
  owed: owedAmount > 0 ? moneyText({ amount: owedAmount, currency }) : null,
});

/** To the payer: what their bank did, and what they can do. */
export function disputeMail(config: Config, to: string, { dispute, about, invoiceId }: DisputeNews): Mail {
  const { whole, owed } = sums(dispute);
  const write = `If you have questions, write to ${config.contactEmail}.`;
  switch (dispute.state) {
    case 'open':
      return {
        to,
        subject: `Your bank contests a payment for ${about}`,
        paragraphs: [
          `Your bank has taken back ${whole} that were paid for ${about}, because it was told that the payment was not right. Banks decide about that within some weeks; until then nothing changes for you.`,
          `Was it a mistake, or did you not recognise the name on your statement? Then tell your bank that the payment was right. ${write}`,
        ],
      };
    case 'won':
      return {
        to,
        subject: `The payment for ${about} counts`,
        paragraphs: [
          `The banks have decided: ${whole} for ${about} are paid. There is nothing for you to do.`,
          write,
        ],
      };
    case 'lost':
      return {
        to,
        subject: `The payment for ${about} was taken back`,
        paragraphs: [
          `The banks have decided: ${whole} for ${about} went back to the account they came from.`,
          ...(owed
            ? [
                `The invoice asks for ${owed} again. Nothing is charged by itself: you can pay it in the way you like.`,
              ]
            : []),
          write,
        ],
        ...(owed
          ? { action: { label: 'See the invoice', url: `${config.publicUrl}/account/invoices/${invoiceId}` } }
          : {}),
      };
  }
}

/** To the operator. @param payer their address */
export function disputeNotice(
  { contactEmail }: Config,
  payer: string,
  { dispute, about, invoiceId }: DisputeNews,
): Mail {
  const { whole, owed } = sums(dispute);
  const { state, providerRef, paymentId, answerBy, feeAmount, feeCurrency } = dispute;
  const fee = feeAmount && feeCurrency ? moneyText({ amount: feeAmount, currency: feeCurrency }) : null;
  const next = {
    open: answerBy
      ? `The provider wants to hear our side by ${isoDayText(answerBy)}.`
      : 'The provider has not said by when it wants to hear our side.',
    won: 'The money is back.',
    lost: owed
      ? `The invoice asks for ${owed} again. What was delivered goes on until you decide otherwise.`
      : 'Nobody owes it: it was taken from the balance as far as it was there, and is lost beyond that.',
  }[state];
  return {
    to: contactEmail,
    subject: `[${about}] Dispute over ${whole}: ${state}`,
    paragraphs: [
      `Payment ${paymentId} by ${payer}, dispute ${providerRef} at the provider, invoice ${invoiceId}.`,
      ...(fee ? [`The provider has taken ${fee} for it.`] : []),
      next,
    ],
    replyTo: payer,
  };
}
