import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';
import type { StaffApprovalRow } from './staff-approvals.tables.ts';

type Asked = Pick<StaffApprovalRow, 'call' | 'about' | 'amount' | 'currency'>;

const pageOf = ({ publicUrl }: Config, state = ''): string => `${publicUrl}/admin/approvals${state}`;

/** To everybody who may decide. */
export function approvalAskedMail(
  config: Config,
  reader: Reader,
  { call, about, amount, currency, reason, asker }: Asked & { reason: string; asker: string },
): Mail {
  const say = speakTo(reader, 'staff', 'approvalAsked');
  return say.mail({
    ...{ asker, about, amount: say.money({ amount, currency }), act: say.phrase('acts', call) },
    brand: brandOf(config),
    only: { reason: reason !== '' && { words: reason } },
    url: pageOf(config),
  });
}

/** To the person who asked, after somebody else decided, or nobody did. */
export function approvalEndedMail(config: Config, reader: Reader, ended: StaffApprovalRow): Mail {
  const { call, about, amount, currency, state, refusedBecause: words } = ended;
  const say = speakTo(reader, 'staff', 'approvalGiven');
  const filling = {
    ...{ about, amount: say.money({ amount, currency }), act: say.phrase('acts', call) },
    url: pageOf(config, `?state=${state}`),
  };
  if (state === 'approved') return say.mail(filling);
  if (state === 'refused') return speakTo(reader, 'staff', 'approvalRefused').mail({ ...filling, words });
  return speakTo(reader, 'staff', 'approvalLapsed').mail(filling);
}
