import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { yourselfText } from '../yourself-text.ts';

/** What is wrong with an act on a transfer. One that changed meanwhile is asked for again, so that the page shows it as it is by now. */
export function refusedText(refusal: CallRefused): string | false {
  if (refusal.code === errors['request.conflict'].code) return m.finance_transfer_out_used();
  if (refusal.code !== errors['state.move_refused'].code) return yourselfText(refusal);
  const { state } = refusal.data as ErrorData['state.move_refused'];
  if (state === 'disputed') return m.finance_transfer_out_disputed();
  if (state === 'lost') return m.finance_transfer_out_lost();
  void refetchAll();
  return m.finance_transfer_out_changed();
}
