import { momentText } from '#app/format/moment-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { ApiKeyRefusal, RefusedUse } from '#contract/api-keys.ts';
import { scopesText } from './scope-words.ts';

const countText: Readonly<Record<Exclude<ApiKeyRefusal, 'scope'>, (words: { count: string }) => string>> = {
  removed: m.developer_key_refused_removed,
  suspended: m.developer_key_refused_suspended,
  expired: m.developer_key_refused_expired,
};

/** How often a key was refused for one reason, and when and where last. */
export function refusedUseText({ reason, scope, count, lastAt, lastNetwork }: RefusedUse): string {
  const calls = figure(count);
  const when = momentText(lastAt);
  const why =
    reason === 'scope'
      ? m.developer_key_refused_scope({ count: calls, scope: scopesText(scope ? [scope] : []) })
      : countText[reason]({ count: calls });
  const last = lastNetwork
    ? m.developer_key_refused_last_from({ when, network: lastNetwork })
    : m.developer_key_refused_last({ when });
  return `${why} ${last}`;
}
