import { m } from '#app/paraglide/messages.js';
import type { feedbackStates, feedbackTypes } from '#contract/feedback.ts';

export const typeText: Readonly<Record<(typeof feedbackTypes)[number], () => string>> = {
  bug: m.feedback_admin_type_bug,
  idea: m.feedback_admin_type_idea,
  question: m.feedback_admin_type_question,
  complaint: m.feedback_admin_type_complaint,
  praise: m.feedback_admin_type_praise,
  partnership: m.feedback_admin_type_partnership,
};

type LaterState = Exclude<(typeof feedbackStates)[number], 'new'>;

/** On the button that moves a message to a state. */
export const moveText: Readonly<Record<LaterState, () => string>> = {
  triaged: m.feedback_admin_to_triaged,
  planned: m.feedback_admin_to_planned,
  in_progress: m.feedback_admin_to_in_progress,
  answered: m.feedback_admin_to_answered,
  closed: m.feedback_admin_to_closed,
  duplicate: m.feedback_admin_to_duplicate,
  declined: m.feedback_admin_to_declined,
};
