import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo, stranger } from '#server/platform/mail/speak.ts';
import type { Dispute } from './payments.tables.ts';

export interface DisputeNews {
  dispute: Dispute;
  /** A direct debit was returned: its bank decides alone. */
  debit: boolean;
  /** The order or subscription that was paid. */
  about: string;
  invoiceId: string;
}

const wholeOf = ({ amount, currency }: Dispute) => ({ amount, currency });
const owedOf = ({ owedAmount: amount, currency }: Dispute) => (amount > 0 ? { amount, currency } : null);

/** To the payer: what their bank did, and what they can do. */
export function disputeMail(
  { contactEmail: contact, publicUrl }: Config,
  reader: Reader,
  { dispute, debit, about, invoiceId }: DisputeNews,
): Mail {
  switch (dispute.state) {
    case 'open': {
      const say = speakTo(reader, 'disputes', 'open');
      return say.mail({ about, whole: say.money(wholeOf(dispute)), contact });
    }
    case 'won': {
      const say = speakTo(reader, 'disputes', 'won');
      return say.mail({ about, whole: say.money(wholeOf(dispute)), contact });
    }
    case 'lost': {
      const say = speakTo(reader, 'disputes', 'lost');
      const owed = owedOf(dispute);
      const whole = { whole: say.money(wholeOf(dispute)) };
      return say.mail({
        about,
        contact,
        only: { decided: !debit && whole, returned: debit && whole, owed: owed && { owed: say.money(owed) } },
        url: owed && `${publicUrl}/account/invoices?invoice=${invoiceId}`,
      });
    }
  }
}

/** To the operator. @param payer their address */
export function disputeNotice(
  { contactEmail }: Config,
  payer: string,
  { dispute, debit, about, invoiceId }: DisputeNews,
): Mail {
  const say = speakTo(stranger(contactEmail), 'disputes', 'notice');
  const { state, providerRef, paymentId, answerBy, feeAmount, feeCurrency } = dispute;
  const owed = owedOf(dispute);
  const words = say.mail({
    about,
    whole: say.money(wholeOf(dispute)),
    state: say.phrase('states', state),
    payment: paymentId,
    payer,
    dispute: providerRef,
    invoice: invoiceId,
    only: {
      fee: feeAmount && feeCurrency ? { fee: say.money({ amount: feeAmount, currency: feeCurrency }) } : null,
      answerBy: state === 'open' && answerBy && { answerBy: say.day(answerBy) },
      noAnswerBy: state === 'open' && !answerBy,
      won: state === 'won',
      owed: !debit && state === 'lost' && owed && { owed: say.money(owed) },
      returned: debit && state === 'lost' && owed && { owed: say.money(owed) },
      nobodyOwes: state === 'lost' && !owed,
    },
  });
  return { ...words, replyTo: payer };
}
