import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNotNull, lte, ne, sum } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import {
  ForgedEvent,
  type Gateway,
  type GatewayAnswer,
  type GatewayDispute,
  type GatewayEvent,
  type StartAsk,
} from './gateway.ts';
import { type Charge, sandboxCharges } from './sandbox.tables.ts';
import {
  attended,
  charged,
  debited,
  feeOf,
  nextOf,
  refunded,
  savedFrom,
  verdicts,
} from './sandbox-behaviour.ts';
import { disputeFee, findSandboxCard } from './sandbox-cards.ts';

/** @property iban as `readDebitIban` reads it */
export type SandboxAct = { card: string } | { iban: string } | 'approve' | 'refuse';

/** What the page of the pretended provider does with a charge, beside what every gateway does. */
export interface Sandbox extends Gateway {
  /** What the payer sees before they pay; null = no such charge. */
  findCharge(ref: string): Promise<Charge | null>;
  /** The payer's act. @returns the charge after it; nothing happens to one that is settled, or that wants another act */
  pay(ref: string, act: SandboxAct): Promise<Charge | null>;
  /** What became due by itself: debits that end, late successes, disputes; each is told once. */
  dueEvents(): Promise<GatewayEvent[]>;
}

/**
 * A payment provider of our own making, for development and tests: it keeps its own books, answers by key, and fails on
 * request (sandbox-cards.ts, sandbox-accounts.ts). It refuses to exist in production.
 */
export function sandboxGateway(options: {
  db: Db;
  now: () => Date;
  publicUrl: string;
  production: boolean;
  secret: Buffer;
}): Sandbox {
  if (options.production) throw new Error('the sandbox payment provider is no provider for production');
  const { db, now, publicUrl } = options;

  async function find(key: string): Promise<Charge | null> {
    const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key));
    return row ?? null;
  }
  async function findCharge(ref: string): Promise<Charge | null> {
    const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.ref, ref));
    return row ?? null;
  }
  /** The same key is the same charge, however often it is asked for. */
  async function open(row: Omit<Charge, 'ref' | 'createdAt'>): Promise<Charge> {
    const ref = `sb_${row.key}`;
    await db
      .insert(sandboxCharges)
      .values({ ...row, ref, createdAt: now() })
      .onConflictDoNothing();
    const charge = await find(row.key);
    if (!charge) throw new Error('the sandbox lost a charge');
    return charge;
  }
  async function change(charge: Charge, set: Partial<Charge>): Promise<Charge> {
    const [row] = await db
      .update(sandboxCharges)
      .set(set)
      .where(and(eq(sandboxCharges.ref, charge.ref), eq(sandboxCharges.state, charge.state)))
      .returning();
    return row ?? ((await findCharge(charge.ref)) as Charge);
  }
  /** An account that is only saved is not debited. */
  const debitedBy = ({ kind }: Charge, iban: string): Partial<Charge> =>
    kind === 'method' ? { state: 'succeeded', iban } : debited(iban, now());
  const payPage = (ref: string) => `${publicUrl}/dev/pay?ref=${encodeURIComponent(ref)}`;
  const answerOf = (charge: Charge): GatewayAnswer => ({
    ref: charge.ref,
    state: charge.state in verdicts ? 'succeeded' : (charge.state as GatewayAnswer['state']),
    actionUrl: charge.state === 'requires_action' ? payPage(charge.ref) : null,
    failure: charge.failure,
    final: charge.final,
    method: charge.saveMethod && charge.state === 'succeeded' ? savedFrom(charge) : null,
  });
  async function refundedOf({ ref }: Charge): Promise<number> {
    const { about, kind, state, amount } = sandboxCharges;
    const refunds = and(eq(about, ref), eq(kind, 'refund'), ne(state, 'failed'));
    const [row] = await db
      .select({ amount: sum(amount) })
      .from(sandboxCharges)
      .where(refunds);
    return Number(row?.amount ?? 0);
  }
  /** The answer with the dispute, if there is one. */
  async function tellOf(charge: Charge): Promise<GatewayAnswer> {
    const state = verdicts[charge.state];
    if (!state) return answerOf(charge);
    const dispute: GatewayDispute = {
      ref: `sbd_${charge.key}`,
      state,
      amount: charge.amount - (await refundedOf(charge)),
      fee: { amount: disputeFee, currency: charge.currency },
      answerBy: state === 'open' ? charge.dueAt : null,
    };
    return { ...answerOf(charge), dispute };
  }
  const blank = {
    ...{ returnUrl: null, saveMethod: false, debit: false, card: null, iban: null },
    ...{ failure: null, final: false, dueAt: null },
  };

  return {
    name: 'sandbox',
    debits: true,
    findCharge,
    async start(ask: StartAsk) {
      const { key, amount, currency, about, payer, returnUrl, saveMethod, kind } = ask;
      const debit = kind === 'sepa_debit';
      const row = { ...blank, key, amount, currency, about, payer, returnUrl, saveMethod, debit };
      return answerOf(await open({ ...row, kind: 'payment', state: 'requires_action' }));
    },
    async charge({ key, amount, currency, about, payer, methodRef, kind, returnUrl }) {
      const number = methodRef.split('_').at(-1) ?? '';
      const debit = kind === 'sepa_debit';
      const row = { ...blank, key, amount, currency, about, payer, returnUrl, debit };
      const does = debit
        ? debited(number, now())
        : { card: number, ...charged(number, { isThere: returnUrl !== null, at: now() }) };
      return answerOf(await open({ ...row, kind: 'payment', state: 'succeeded', ...does }));
    },
    async refund({ key, amount, currency, paymentRef }) {
      const row = { ...blank, key, amount, currency, about: paymentRef, payer: '' };
      const does = refunded((await findCharge(paymentRef))?.card ?? '');
      return answerOf(await open({ ...row, kind: 'refund', ...does }));
    },
    async find(key) {
      const charge = await find(key);
      return charge && tellOf(charge);
    },
    async cancel(key) {
      const charge = await find(key);
      if (charge?.state !== 'requires_action') return charge && tellOf(charge);
      return answerOf(await change(charge, { state: 'canceled' }));
    },
    async payerPlace(ref) {
      const charge = await findCharge(ref);
      if (charge?.iban) return { kind: 'bank', country: charge.iban.slice(0, 2) };
      const card = findSandboxCard(charge?.card ?? '');
      return card && 'country' in card ? { kind: 'card', country: card.country } : null;
    },
    async findRefund(key) {
      const charge = await find(key);
      return charge && answerOf(charge);
    },
    async fees(key) {
      const charge = await find(key);
      return charge && [feeOf(charge)];
    },
    async saveMethod({ key, payer, returnUrl, kind }) {
      const row = {
        ...{ ...blank, key, payer, returnUrl, debit: kind === 'sepa_debit' },
        ...{ amount: 0, currency: 'USD', about: '', saveMethod: true },
      };
      const charge = await open({ ...row, kind: 'method', state: 'requires_action' });
      return { actionUrl: payPage(charge.ref) };
    },
    async removeMethod() {},
    async pay(ref, act) {
      const charge = await findCharge(ref);
      if (charge?.state !== 'requires_action') return charge;
      if (act === 'refuse') return change(charge, { state: 'failed', failure: 'authentication_failed' });
      if (act === 'approve') return charge.card ? change(charge, { state: 'succeeded' }) : charge;
      if ('iban' in act) return charge.debit ? change(charge, debitedBy(charge, act.iban)) : charge;
      return charge.debit ? charge : change(charge, attended(act.card, now()));
    },
    async dueEvents() {
      const due = await db
        .select()
        .from(sandboxCharges)
        .where(and(isNotNull(sandboxCharges.dueAt), lte(sandboxCharges.dueAt, now())));
      const events: GatewayEvent[] = [];
      for (const charge of due) {
        const left = charge.amount - (await refundedOf(charge));
        // What was given back is not contested any more.
        const next = left > 0 ? nextOf(charge, now()) : { dueAt: null };
        const moved = await change(charge, next);
        if (next.state) events.push(eventOf(moved, await tellOf(moved)));
      }
      return events;
    },
    async readEvents(body, headers) {
      const given = Buffer.from(String(headers['sandbox-signature'] ?? ''), 'hex');
      const right = createHmac('sha256', options.secret).update(body).digest();
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new ForgedEvent();
      return JSON.parse(body.toString()) as GatewayEvent[];
    },
  };
}

/** The same state of the same charge is the same event. */
export function eventOf(charge: Charge, answer: GatewayAnswer): GatewayEvent {
  const key = charge.kind === 'method' ? charge.payer : charge.key;
  return {
    id: `${charge.ref}:${charge.state}`,
    type: `${charge.kind}.${charge.state}`,
    about: { kind: charge.kind, key },
    answer,
    payload: { ref: charge.ref, state: charge.state },
  };
}
