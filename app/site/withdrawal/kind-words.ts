import { m } from '#app/paraglide/messages.js';
import type { DeclarationKind } from '#contract/withdrawals.ts';

/** What the steps say, by what is declared. */
export const kindWords = {
  withdrawal: {
    declare: m.withdrawal_declare_text,
    confirm: m.withdrawal_confirm_button,
    done: m.withdrawal_done,
    doneText: m.withdrawal_done_text,
    /** Of somebody whose address a link has to prove first. */
    proofText: m.withdrawal_proof_text,
    again: m.withdrawal_again,
  },
  cancellation: {
    declare: m.withdrawal_cancel_declare_text,
    confirm: m.withdrawal_cancel_confirm_button,
    done: m.withdrawal_cancel_done,
    doneText: m.withdrawal_cancel_done_text,
    proofText: m.withdrawal_cancel_proof_text,
    again: m.withdrawal_cancel_again,
  },
} satisfies Record<DeclarationKind, unknown>;
