import { m } from '#app/paraglide/messages.js';

/** "Good evening, Mara." @param hour 0–23, the reader's own */
export function greeting(hour: number, name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  if (!first) return m.account_overview();
  if (hour >= 5 && hour < 12) return m.account_good_morning({ name: first });
  if (hour >= 12 && hour < 18) return m.account_good_afternoon({ name: first });
  return m.account_good_evening({ name: first });
}
