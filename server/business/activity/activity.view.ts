import type { ActivityEntry } from '#contract/activity.ts';
import { coarseNetworkOf } from '#server/platform/http/network.ts';
import type { ActivityRow } from './activity.queries.ts';

const withAddress: readonly ActivityRow['event'][] = ['sign_in.done', 'sign_in.disowned'];

export function entryOf({
  at,
  key,
  amount,
  currency,
  api_key: apiKey,
  target,
  target_value,
  ...row
}: ActivityRow): ActivityEntry {
  const { kind, event, about, state, detail } = row;
  return {
    ...{ entryId: key, at: new Date(at).toISOString(), kind, event, about, state },
    detail: detail && withAddress.includes(event) ? coarseNetworkOf(detail) : detail,
    money: amount === null || currency === null ? null : { amount, currency },
    apiKey,
    target: target && target_value ? { what: target, value: target_value } : null,
  };
}
