import { ageText } from '#app/format/age-text.ts';
import type { Words } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { type ApiKey, apiKeyWarningDays } from '#contract/api-keys.ts';
import { days } from '#contract/time.ts';

export type KeyLife = ApiKey['state'] | 'ending';

/** Its state, and whether it is to be replaced now. @param now milliseconds */
export function lifeOf({ state, expiresAt }: Pick<ApiKey, 'state' | 'expiresAt'>, now: number): KeyLife {
  const left = Date.parse(expiresAt) - now;
  if (state !== 'active') return state;
  if (left <= 0) return 'expired';
  return left <= days(apiKeyWarningDays) ? 'ending' : 'active';
}

/** Words and tone of a key. @param left milliseconds until it ends */
export const keyStates = (left: number): Words<KeyLife> => ({
  active: [m.developer_key_active, 'success'],
  ending: [() => m.developer_key_expires_in({ time: ageText(left) }), 'warn'],
  suspended: [m.developer_key_suspended, 'error'],
  expired: [m.developer_key_expired, 'plain'],
  removed: [m.developer_key_gone, 'plain'],
});
