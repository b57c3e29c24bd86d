import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { yourselfText } from '../yourself-text.ts';

/** What is wrong with an act on a payout. One that changed meanwhile is asked for again, so that it opens as it is by now. */
export function refusedText(refusal: CallRefused): string | false {
  const { code } = refusal;
  if (code !== errors['request.conflict'].code && code !== errors['state.move_refused'].code)
    return yourselfText(refusal);
  void refetchAll();
  return m.operator_payout_changed();
}
