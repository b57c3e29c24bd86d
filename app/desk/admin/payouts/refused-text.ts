import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { yourselfText } from '../yourself-text.ts';

/** What is wrong with an act on a payout. One that changed meanwhile is asked for again, so that it opens as it is by now. */
export function refusedText(refusal: CallRefused): string | false {
  const { code, data } = refusal;
  const moved = code === errors['state.move_refused'].code;
  // The secret that the account was sealed with is gone.
  if (moved && (data as ErrorData['state.move_refused']).state === 'lost')
    return m.operator_payout_account_lost();
  if (!moved && code !== errors['request.conflict'].code) return yourselfText(refusal);
  void refetchAll();
  return m.operator_payout_changed();
}
