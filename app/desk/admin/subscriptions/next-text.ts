import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { SubscriptionForOperator } from '#contract/subscriptions.ts';

/** What happens next to a subscription, and when. */
export function nextText(row: SubscriptionForOperator): string {
  if (row.endsAt) return m.operator_ends_on({ on: momentDayText(row.endsAt) });
  if (row.pausedUntil) return m.operator_paused_until({ on: momentDayText(row.pausedUntil) });
  if (row.nextRetryAt) {
    return m.operator_retry_on({ on: momentDayText(row.nextRetryAt), retries: row.retries });
  }
  if (row.pastDueAt) return m.operator_overdue_since({ on: momentDayText(row.pastDueAt) });
  const on = momentDayText(row.periodEnd);
  if (row.comingTitle) return m.operator_changes_on({ on, title: row.comingTitle });
  return m.operator_renews_on({ on });
}
