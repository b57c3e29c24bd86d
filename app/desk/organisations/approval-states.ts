import type { Words } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { ApprovalState } from '#contract/organisation-approvals.ts';

/** Words and tone of an approval. */
export const approvalStates: Words<ApprovalState> = {
  pending: [m.organisations_state_pending, 'warn'],
  approved: [m.organisations_state_approved, 'success'],
  refused: [m.organisations_state_refused, 'error'],
  withdrawn: [m.organisations_state_withdrawn, 'plain'],
  void: [m.organisations_state_void, 'plain'],
};
