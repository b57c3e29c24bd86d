import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { feedbackStates as allFeedbackStates } from '#contract/feedback.ts';

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

export const signInText: Readonly<Record<string, (words: { device: string }) => string>> = {
  password: m.activity_sign_in_password,
  register: m.activity_sign_in_register,
  third_party: m.activity_sign_in_third_party,
  passkey: m.activity_sign_in_passkey,
};

export const providerText: Readonly<Record<string, () => string>> = {
  sandbox: m.activity_provider_sandbox,
  stripe: m.activity_provider_stripe,
  debit: m.activity_provider_debit,
  paypal: m.activity_provider_paypal,
  bank: m.activity_provider_bank,
  balance: m.activity_provider_balance,
};
