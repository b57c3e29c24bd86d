import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { feedbackStates as allFeedbackStates } from '#contract/feedback.ts';
import type { CaseState } from '#contract/states.ts';

type Words<State extends string> = Readonly<Record<State, readonly [text: () => string, tone: Tone]>>;

export const feedbackStates: Words<(typeof allFeedbackStates)[number]> = {
  new: [m.activity_feedback_new, 'plain'],
  triaged: [m.activity_feedback_triaged, 'plain'],
  planned: [m.activity_feedback_planned, 'info'],
  in_progress: [m.activity_feedback_in_progress, 'info'],
  answered: [m.activity_feedback_answered, 'success'],
  closed: [m.activity_feedback_closed, 'plain'],
  duplicate: [m.activity_feedback_duplicate, 'plain'],
  declined: [m.activity_feedback_declined, 'plain'],
};

/** As the page of a case says them; its own words bring all documents of all countries with them. */
export const caseStages: Words<CaseState> = {
  preparing: [m.cases_state_preparing, 'info'],
  in_review: [m.cases_state_in_review, 'info'],
  changes_asked: [m.cases_state_changes_asked, 'warn'],
  ready_to_file: [m.cases_state_ready_to_file, 'success'],
  filed: [m.cases_state_filed, 'info'],
  registered: [m.cases_state_registered, 'success'],
  closed: [m.cases_state_closed, 'plain'],
  canceled: [m.cases_state_canceled, 'plain'],
};

export const signInText: Readonly<Record<string, (words: { device: string }) => string>> = {
  password: m.activity_sign_in_password,
  register: m.activity_sign_in_register,
  third_party: m.activity_sign_in_third_party,
  passkey: m.activity_sign_in_passkey,
};

export const providerText: Readonly<Record<string, () => string>> = {
  sandbox: m.activity_provider_sandbox,
  stripe: m.activity_provider_stripe,
  bank: m.activity_provider_bank,
  balance: m.activity_provider_balance,
};
