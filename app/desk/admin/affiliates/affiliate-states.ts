import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { AffiliateForOperator } from '#contract/affiliates-operator.ts';
import type { AffiliateState } from '#contract/states.ts';

export const affiliateStates: Readonly<Record<AffiliateState, readonly [Tone, () => string]>> = {
  applied: ['info', m.operator_affiliate_applied],
  approved: ['success', m.operator_affiliate_approved],
  paused: ['warn', m.operator_affiliate_paused],
  declined: ['plain', m.operator_affiliate_declined],
  ended: ['plain', m.operator_affiliate_ended],
};

/** Tone and word of a listed affiliate, who always has a state. */
export const affiliateChip = (status: AffiliateForOperator['status']) =>
  affiliateStates[status as AffiliateState];
