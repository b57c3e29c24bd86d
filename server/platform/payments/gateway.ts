import type { MethodKind } from '#contract/method-kinds.ts';
import type { Money } from '#contract/money.ts';
import type { DisputeState } from '#contract/states.ts';

/** What can be charged without its payer, as its provider shows it; never more than this is known here. */
export type SavedMethod = SavedCard | SavedAccount | SavedWallet;

export interface SavedCard {
  kind: 'card';
  /** The provider's own name for it. */
  ref: string;
  brand: string;
  last4: string;
  /** `2029-04` */
  expiresOn: string;
}

/** A bank account that its owner lets us debit by SEPA. It does not expire. */
export interface SavedAccount {
  kind: 'sepa_debit';
  /** The provider's own name for it. */
  ref: string;
  /** The end of its IBAN. */
  last4: string;
  /** Of its bank, ISO 3166-1. */
  country: string;
  mandate: {
    /** What its owner's bank shows beside each debit. */
    reference: string;
    /** Shows its text; for its owner alone. */
    url: string | null;
  };
}

/** A PayPal account that its owner lets us charge. It does not expire. */
export interface SavedWallet {
  kind: 'paypal';
  /** The provider's own name for it. */
  ref: string;
  /** Of its owner, there; null = not told. Nobody keeps it but masked. */
  email: string | null;
}

/** How a payment or a refund stands with the provider. */
export interface GatewayAnswer {
  /** The provider's own name for it. */
  ref: string | null;
  state: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  /** Where the payer goes on, while an action is asked for. */
  actionUrl: string | null;
  /** The provider's word for why it failed. */
  failure: string | null;
  /** No later try with the same method can succeed. */
  final: boolean;
  /** Saved along the way, if that was asked for. */
  method: SavedMethod | null;
  /** Minor units that really came, where they may differ from what was asked for. */
  received?: number;
  /** The payer's bank contests what came. */
  dispute?: GatewayDispute;
  /** Of a refund: it failed for now, such as for want of money at the provider, and can be asked for again. */
  again?: boolean;
  /** Of a refund: which try it is about, as `RefundAsk.attempt` numbered it; absent where the provider does not say. */
  attempt?: number;
  /** Of a refund that failed: what the provider gave back of the payment without us, such as on its own pages. */
  elsewhere?: readonly ElsewhereRefund[];
  /** Of a payment that came: what has left our account at the provider for it now, without us. */
  takenBack?: TakenBack;
}

export interface TakenBack extends ElsewhereRefund {
  /** The provider decided it; else somebody gave it back on its pages. */
  reversed: boolean;
}

export interface ElsewhereRefund {
  /** The provider's own name for it. */
  ref: string;
  /** Minor units of the payment's currency. */
  amount: number;
}

export interface GatewayDispute {
  /** The provider's own name for it. */
  ref: string;
  state: DisputeState;
  /** Minor units of the payment's currency that the provider takes back until it is won. */
  amount: number;
  /** What the provider has taken for it until now; perhaps in another currency; null = not said. */
  fee: Money | null;
  /** By when the provider wants to hear our side. */
  answerBy: Date | null;
}

/** What a provider took for one movement of money, or gave back of it. */
export interface GatewayFee {
  /** The provider's own name for the movement, the same whenever it is told. */
  ref: string;
  of: 'payment' | 'refund';
  /** Below zero: given back. In the currency in which it was taken, which need not be that of the payment. */
  fee: Money;
}

interface Ask {
  /** Ours, the same on every try: the provider does the same thing once for each key. */
  key: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

export interface StartAsk extends Ask {
  /** What the payer reads on the provider's page. */
  about: string;
  email: string;
  /** The provider's own name for the payer, once it has one. */
  payer: string;
  /** Where the provider sends the payer back to, paid or not. */
  returnUrl: string;
  /** Where it sends a payer who has paid, if that is another address; a provider with an address of its own for it needs none. */
  paidUrl?: string;
  /** The method may be charged later without the payer. */
  saveMethod: boolean;
  /** What the payer enters; asked of a provider that takes it. */
  kind: MethodKind;
}

export interface ChargeAsk extends Ask {
  methodRef: string;
  kind: MethodKind;
  payer: string;
  about: string;
  /** Where the provider sends the payer back to who has to confirm it; null: the payer is not there. */
  returnUrl: string | null;
}

export interface RefundAsk extends Ask {
  paymentRef: string;
  /** How often it failed for now; the next try is another request than the last one. */
  attempt: number;
}

/** ISO 3166-1. */
export interface PayerPlace {
  kind: 'card' | 'bank' | 'wallet';
  country: string;
}

export interface SaveAsk {
  key: string;
  email: string;
  payer: string;
  returnUrl: string;
  kind: MethodKind;
}

/** One thing a provider told us, unasked. */
export interface GatewayEvent {
  /** Unique for the provider; the same event may come again. */
  id: string;
  type: string;
  /** Which of our keys it is about; null = nothing of ours, kept and left alone. */
  about: { kind: 'payment' | 'refund' | 'method'; key: string } | null;
  answer: GatewayAnswer | null;
  /** By the provider's own name: a saved method that it charges no more, such as an account whose mandate has ended. */
  ended?: string | null;
  /** A saved card as it is now, because its bank has replaced it: it lasts longer, or has another number. */
  renewed?: SavedCard | null;
  payload: object;
}

/**
 * A payment provider. Every call may time out or die after the provider has acted: the same key asked again, or `find`,
 * tells what became of it.
 */
export interface Gateway {
  name: string;
  /**
   * Takes SEPA direct debits as well. One is answered with `processing` and ends days later; what a bank returns after that is
   * told as a dispute.
   */
  debits?: boolean;
  /** Payers who have paid come back through us, so that it is known whose browser it was. */
  leadsBack?: boolean;
  /** Begins a payment that the payer is present for. */
  start(ask: StartAsk): Promise<GatewayAnswer>;
  /** Charges a saved method; a payer who is there may be asked to confirm it. */
  charge(ask: ChargeAsk): Promise<GatewayAnswer>;
  refund(ask: RefundAsk): Promise<GatewayAnswer>;
  /** What became of a payment; null = the provider never heard of the key. */
  find(key: string, ref: string | null): Promise<GatewayAnswer | null>;
  /**
   * Takes back a payment that nobody has paid yet. @returns how it stands then: one that was paid meanwhile, or is too far
   * under way, stays so; null = the provider never heard of the key
   */
  cancel(key: string, ref: string | null): Promise<GatewayAnswer | null>;
  /**
   * The country of the card, bank account or wallet that a payment came from; null = not said.
   * @param ref of a payment that succeeded
   */
  payerPlace?(ref: string): Promise<PayerPlace | null>;
  /** What became of a refund; null = the provider never heard of the key, or has to be asked again. */
  findRefund(key: string, ref: string | null, paymentRef: string | null): Promise<GatewayAnswer | null>;
  /**
   * What it took until now for a payment that has ended, and for the refunds of it; absent where it takes nothing.
   * @param ref of the payment
   * @returns null while it has not said all of it
   */
  fees?(key: string, ref: string): Promise<readonly GatewayFee[] | null>;
  /** Begins to save a method without paying. @returns where the payer enters it */
  saveMethod(ask: SaveAsk): Promise<{ actionUrl: string }>;
  removeMethod(ref: string): Promise<void>;
  /**
   * A payer comes back from a page of the provider that sends them through us, so that what they approved is taken up at once.
   * @param query what the provider has added to the address; anybody can make it up
   * @returns null = nothing that was begun here
   */
  returned?(query: Readonly<Record<string, string>>): Promise<ReturnedPayer | null>;
  /** @throws ForgedEvent when the body was not signed by the provider */
  readEvents(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<GatewayEvent[]>;
}

export type ReturnedPayer = ReturnedFromPayment | ReturnedFromSetup;

interface Returned {
  /** Where they go on, as it was asked for when they were sent away. */
  returnUrl: string;
  /** Takes up what they approved, if they did; twice has no effect. */
  takeUp(): Promise<Pick<GatewayEvent, 'about' | 'answer'>>;
}

/** Anybody completes a payment. */
export interface ReturnedFromPayment extends Returned {
  kind: 'payment';
  /** Ours. */
  key: string;
}

/** What is kept for a member nobody else takes up. */
export interface ReturnedFromSetup extends Returned {
  kind: 'setup';
  /** Our key of the member. */
  owner: string;
  /**
   * Somebody else came back: it is not kept, now or later.
   * @returns the provider's own name for what was kept before it was known; null where nothing was
   */
  refuse(): Promise<string | null>;
}

export class ForgedEvent extends Error {
  override name = 'ForgedEvent';
}

/** The providers of this install, by name. */
export type Gateways = ReadonlyMap<string, Gateway>;
