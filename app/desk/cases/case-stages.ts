import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { CaseState } from '#contract/states.ts';

/** Words and tone of a stage. */
export const caseStages: Readonly<Record<CaseState, readonly [text: () => string, tone: Tone]>> = {
  preparing: [m.cases_state_preparing, 'info'],
  in_review: [m.cases_state_in_review, 'info'],
  changes_asked: [m.cases_state_changes_asked, 'warn'],
  ready_to_file: [m.cases_state_ready_to_file, 'success'],
  filed: [m.cases_state_filed, 'info'],
  registered: [m.cases_state_registered, 'success'],
  closed: [m.cases_state_closed, 'plain'],
  canceled: [m.cases_state_canceled, 'plain'],
};
