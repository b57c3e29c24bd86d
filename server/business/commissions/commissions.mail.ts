import type { PayoutMethod } from '#contract/commissions.ts';
import type { Context } from '#server/platform/context.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import type { CommissionRow, Payout, PayoutChoice } from './commissions.tables.ts';

type Of = Pick<Context, 'config'>;
export type CommissionAct = 'held' | 'released' | 'refused';

const about = ({ config }: Of) => ({
  contact: config.contactEmail,
  url: `${config.publicUrl}/account/affiliate`,
});
const replyable = ({ config }: Of, mail: Mail): Mail => ({ ...mail, replyTo: config.contactEmail });

/** What staff decided about a commission that was in doubt, and why. */
export function decidedMail(
  ctx: Of,
  reader: Reader,
  act: CommissionAct,
  { due, currency, earnedAt }: CommissionRow,
  reason: string,
): Mail {
  const say = speakTo(reader, 'commissions', act);
  const filling = {
    ...about(ctx),
    ...{ commission: say.money({ amount: due, currency }), day: say.day(earnedAt), reason },
  };
  const mails = {
    held: () => speakTo(reader, 'commissions', 'held').mail(filling),
    released: () => speakTo(reader, 'commissions', 'released').mail(filling),
    refused: () => speakTo(reader, 'commissions', 'refused').mail(filling),
  };
  return replyable(ctx, mails[act]());
}

/** What is paid for a month, and how. @param method null where the affiliate has not chosen */
export function statementMail(
  ctx: Of,
  reader: Reader,
  { amount, currency, month }: Payout,
  method: PayoutMethod | null,
): Mail {
  const say = speakTo(reader, 'commissions', 'statement');
  const mail = say.mail({
    ...about(ctx),
    ...{ month: say.month(month), amount: say.money({ amount, currency }) },
    only: {
      chosen: method && { method: say.phrase('methods', method) },
      notChosen: method === null,
    },
  });
  return replyable(ctx, mail);
}

export function paidMail(ctx: Of, reader: Reader, payout: Payout): Mail {
  const { method, amount, bonus, currency, reference, hint } = payout;
  const say = speakTo(reader, 'commissions', 'paid');
  const credited = method === 'credit';
  const month = say.month(payout.month);
  const mail = say.mail({
    ...about(ctx),
    total: say.money({ amount: amount + bonus, currency }),
    only: {
      credited: credited && {
        month,
        commission: say.money({ amount, currency }),
        bonus: say.money({ amount: bonus, currency }),
      },
      sent: !credited && {
        month,
        method: say.phrase('methods', method ?? 'bank'),
        payee: hint ?? say.phrase('payees', 'before'),
        reference: reference ?? '',
      },
    },
  });
  return replyable(ctx, mail);
}

/** A payout was given up, or a transfer came back. */
export function canceledMail(ctx: Of, reader: Reader, payout: Payout, reason: string): Mail {
  const { state, amount, currency } = payout;
  const say = speakTo(reader, 'commissions', 'canceled');
  const month = say.month(payout.month);
  const mail = say.mail({
    ...about(ctx),
    ...{ reason, amount: say.money({ amount, currency }) },
    only: {
      canceled: state === 'canceled' && { month },
      returned: state === 'returned' && { month },
    },
  });
  return replyable(ctx, mail);
}

/** How an affiliate is paid was changed; they are told, in case somebody else did it. */
export function chosenMail(
  ctx: Of,
  reader: Reader,
  { method, hint }: Pick<PayoutChoice, 'method' | 'hint'>,
): Mail {
  const say = speakTo(reader, 'commissions', 'chosen');
  const named = say.phrase('methods', method);
  const mail = say.mail({
    ...about(ctx),
    payment: hint ? say.phrase('chosen', 'to', { method: named, payee: hint }) : named,
  });
  return replyable(ctx, mail);
}
