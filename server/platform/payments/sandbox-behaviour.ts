import { createHash } from 'node:crypto';
import { shareOf } from '#contract/money.ts';
import { later, seconds } from '#contract/time.ts';
import type { GatewayDispute, GatewayFee, SavedMethod } from './gateway.ts';
import type { Charge } from './sandbox.tables.ts';
import { behaviourOf } from './sandbox-accounts.ts';
import { disputeSeconds, findSandboxCard, lateSeconds, paymentFee, verdictSeconds } from './sandbox-cards.ts';

// What the cards and accounts of the pretended provider do.

/** States of a charge that its payer's bank has contested. */
export const verdicts: Record<string, GatewayDispute['state'] | undefined> = {
  disputed: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
};

/** What a charge becomes when its time has come. */
export function nextOf({ state, card, iban }: Charge, at: Date): Partial<Charge> {
  if (iban) return state === 'processing' ? endOfDebit(iban, at) : { state: 'dispute_lost', dueAt: null };
  if (state === 'processing') return { state: 'succeeded', dueAt: null };
  if (state === 'succeeded') return { state: 'disputed', dueAt: later(at, seconds(verdictSeconds)) };
  return { state: card?.endsWith('2685') ? 'dispute_won' : 'dispute_lost', dueAt: null };
}

/** What an account does when it is debited: how that ends is known later. */
export function debited(iban: string, at: Date): Partial<Charge> {
  return { state: 'processing', iban, dueAt: later(at, behaviourOf(iban).afterMs) };
}

/** A bank that takes a debit back decides alone, so that it is lost at once. */
function endOfDebit(iban: string, at: Date): Partial<Charge> {
  const { failure, final = false, returnedAfterMs } = behaviourOf(iban);
  if (failure) return { state: 'failed', failure, final, dueAt: null };
  return { state: 'succeeded', dueAt: returnedAfterMs === undefined ? null : later(at, returnedAfterMs) };
}

/** What a card does while its owner is there. */
export function attended(number: string, at: Date): Partial<Charge> {
  const card = findSandboxCard(number);
  const digits = card?.number ?? null;
  if (!card) return { state: 'failed', failure: 'incorrect_number', final: true };
  if ('failure' in card)
    return { state: 'failed', failure: card.failure, final: 'final' in card, card: digits };
  if (card.does === 'asks to be approved') return { card: digits };
  if (card.number.endsWith('0077'))
    return { state: 'processing', card: digits, dueAt: later(at, seconds(lateSeconds)) };
  if (card.does.startsWith('is disputed'))
    return { state: 'succeeded', card: digits, dueAt: later(at, seconds(disputeSeconds)) };
  return { state: 'succeeded', card: digits };
}

/** What a saved card does: who has to approve has to be there for it, and one works only once. */
export function charged(number: string, { isThere, at }: { isThere: boolean; at: Date }): Partial<Charge> {
  if (number.endsWith('3155'))
    return isThere ? { state: 'requires_action' } : { state: 'failed', failure: 'authentication_required' };
  if (number.endsWith('0341')) return { state: 'failed', failure: 'card_declined' };
  return attended(number, at);
}

/** What a card does when money is to go back to it. */
export const refunded = (number: string) =>
  number.endsWith('5126')
    ? { state: 'failed', failure: 'expired_or_canceled_card', final: true }
    : { state: 'succeeded' };

/** What the provider takes for a charge that succeeded. */
export function feeOf({ ref, card, amount, currency }: Charge): GatewayFee {
  const found = findSandboxCard(card ?? '');
  const took = found && 'fee' in found;
  const share = shareOf({ amount, currency }, paymentFee.share).amount;
  return { ref, of: 'payment', fee: { amount: took ? share + paymentFee.fixed : 0, currency } };
}

/** Each payer's card or account is a method of its own, as with any provider. */
export function savedFrom({ card, iban, payer }: Charge): SavedMethod {
  const number = iban ?? card ?? '';
  const ref = `sbm_${payer}_${number}`;
  const last4 = number.slice(-4);
  if (!iban) return { kind: 'card', ref, brand: 'Visa', last4, expiresOn: '2034-12' };
  const mark = createHash('sha256').update(ref).digest('hex').slice(0, 10).toUpperCase();
  const mandate = { reference: `SANDBOX-${mark}`, url: null };
  return { kind: 'sepa_debit', ref, last4, country: iban.slice(0, 2), mandate };
}
