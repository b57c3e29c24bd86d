import { m } from '#app/paraglide/messages.js';
import type { RefundPreview } from '#contract/withdrawals.ts';

type Line = RefundPreview['lines'][number];
type Share = Pick<Line, 'because' | 'usedDays' | 'termDays'>;

const words: Record<Line['because'], (share: Share) => string> = {
  whole: m.withdrawal_because_whole,
  few_downloads: m.withdrawal_because_few_downloads,
  gift_redeemed: m.withdrawal_because_gift_redeemed,
  used_days: ({ usedDays, termDays }) =>
    m.withdrawal_because_used_days({ used: usedDays ?? 0, term: termDays ?? 0 }),
  used_amount: m.withdrawal_because_used_amount,
  too_late: m.withdrawal_because_too_late,
  not_consumer: m.withdrawal_because_not_consumer,
  not_paid: m.withdrawal_because_not_paid,
  nothing_left: m.withdrawal_because_nothing_left,
};

/** Why so much of a line, or of an upgrade of it, comes back. */
export const refundReasonText = (share: Share): string => words[share.because](share);
