import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Way } from '#contract/ways.ts';

/** When a way was added and last used, in the same words for all of them. */
export function wayFacts({ kind, addedAt, lastUsedAt }: Way): string {
  const day = addedAt && momentDayText(addedAt);
  const added = kind === 'password' ? m.security_password_set : m.security_way_added;
  return [
    day ? added({ day }) : m.security_way_added_unknown(),
    lastUsedAt ? m.security_way_used({ when: momentText(lastUsedAt) }) : m.security_way_unused(),
  ].join(' · ');
}
