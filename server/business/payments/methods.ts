import { fail, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { GatewayAnswer, SavedCard, SavedMethod } from '#server/platform/payments/gateway.ts';
import { maskEmail } from '../members/mask-email.ts';
import { findMember } from '../members/members.queries.ts';
import { payersAddress } from '../members/payers-address.ts';
import { gatewayOf } from './gateway-of.ts';
import { methodAdded, methodPreferred } from './payments.events.ts';
import { cardExpiresMail } from './payments.mail.ts';
import {
  changeMethod,
  findMethod,
  findMethodByRef,
  listMethodsOf,
  noteExpiryWarning,
  takeLock,
} from './payments.queries.ts';
import { type PaymentMethod, paymentMethods } from './payments.tables.ts';

export interface ExpiryWarning {
  methodId: Id<'paymentMethod'>;
  /** `2029-04` */
  expiresOn: string;
  daysAhead: number;
  charged: readonly string[];
}

/**
 * In a transaction: keeps what a provider saved, once; the first one becomes the member's standard.
 * @returns null when the provider names what is another member's: nothing of theirs is ever touched
 */
export async function keepMethod(
  ctx: Context,
  memberId: Id<'member'>,
  provider: string,
  saved: SavedMethod,
): Promise<Id<'paymentMethod'> | null> {
  await takeLock(ctx.db, `methods:${memberId}`);
  const { providerRef, ...shown } = columnsOf(saved);
  const known = await findMethodByRef(ctx.db, provider, providerRef);
  if (known && known.memberId !== memberId) {
    ctx.log.warn({ provider, method: known.id }, 'a provider gave two members the same method');
    return null;
  }
  if (known && !known.removedAt) {
    const { expiresOn } = shown;
    if (known.expiresOn !== expiresOn)
      await changeMethod(ctx.db, known.id, { expiresOn, expiryWarning: null });
    return known.id;
  }
  const standard = (await listMethodsOf(ctx.db, memberId)).length === 0;
  const id = known?.id ?? newId('paymentMethod', ctx.now());
  if (known) await changeMethod(ctx.db, id, { ...shown, standard, removedAt: null, expiryWarning: null });
  else
    await ctx.db
      .insert(paymentMethods)
      .values({ id, memberId, provider, providerRef, ...shown, standard, createdAt: ctx.now() });
  await ctx.emit(methodAdded, { memberId, methodId: id });
  return id;
}

function columnsOf(saved: SavedMethod) {
  const { kind, ref: providerRef } = saved;
  const none = {
    ...{ kind, providerRef, last4: '', brand: null, expiresOn: null, address: null },
    ...{ country: null, mandateReference: null, mandateUrl: null },
  };
  if (saved.kind === 'paypal')
    return { ...none, address: saved.email === null ? '' : maskEmail(saved.email) };
  const { last4 } = saved;
  if (saved.kind === 'card') {
    const { brand, expiresOn } = saved;
    return { ...none, last4, brand, expiresOn };
  }
  const { country, mandate } = saved;
  const mandates = { mandateReference: mandate.reference, mandateUrl: mandate.url };
  return { ...none, last4, country, ...mandates };
}

/** @param key the member who began to save it */
export async function keepMethodOfEvent(
  ctx: Context,
  provider: string,
  key: Id<'member'>,
  answer: GatewayAnswer,
): Promise<void> {
  const there = answer.method && (await findMember(ctx.db, key));
  if (answer.method && there && answer.state === 'succeeded')
    await keepMethod(ctx, key, provider, answer.method);
}

/** In a transaction: shows a card as its bank has replaced it. One that nobody here has saved, or that is removed, is left alone. */
export async function renewCard(ctx: Context, provider: string, card: SavedCard): Promise<void> {
  const known = await findMethodByRef(ctx.db, provider, card.ref);
  if (!known || known.removedAt) return;
  const { brand, last4, expiresOn } = card;
  await changeMethod(ctx.db, known.id, { brand, last4, expiresOn, expiryWarning: null });
}

/**
 * Begins to save a method without paying; what comes of it is known once its owner has come back (returns.ts), and at the pretended
 * provider by an event.
 * @param key the same one is the same page of the provider
 * @param debit an account that is debited, and no card
 * @returns where the member enters it
 * @throws request.not_found; request.invalid: provider or debit → not_one_of
 */
export async function addMethod(
  ctx: Context,
  ask: { memberId: Id<'member'>; provider: string; debit?: boolean; key: string; returnTo: string },
): Promise<{ actionUrl: string }> {
  const gateway = gatewayOf(ctx, ask.provider);
  if (ask.provider === 'bank') throw fail('request.invalid', { fields: { provider: 'not_one_of' } });
  if (ask.debit && !gateway.debits) throw failField('debit', 'not_one_of');
  const member = await findMember(ctx.db, ask.memberId);
  if (!member) throw fail('request.not_found');
  const returnUrl = new URL(ask.returnTo, ctx.config.publicUrl).href;
  const email = await payersAddress(ctx);
  const kind = ask.debit ? 'sepa_debit' : 'card';
  return gateway.saveMethod({ key: ask.key, email, payer: member.id, returnUrl, kind });
}

/** @throws request.not_found: somebody else's, or removed */
async function getOwnMethod(ctx: Context, id: Id<'paymentMethod'>): Promise<PaymentMethod> {
  const method = await findMethod(ctx.db, id);
  const own = ctx.actor.kind === 'member' && method?.memberId === ctx.actor.id;
  if (!method || !own || method.removedAt) throw fail('request.not_found');
  return method;
}

/** What renews is charged to it from now on, and what is overdue is tried again. */
export async function setStandardMethod(ctx: Context, id: Id<'paymentMethod'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { memberId } = await getOwnMethod(inner, id);
    await takeLock(inner.db, `methods:${memberId}`);
    if ((await getOwnMethod(inner, id)).standard) return;
    for (const other of await listMethodsOf(inner.db, memberId))
      if (other.standard) await changeMethod(inner.db, other.id, { standard: false });
    await changeMethod(inner.db, id, { standard: true });
    await inner.emit(methodPreferred, { memberId, methodId: id });
  });
}

/**
 * Forgets it here first: a provider that does not answer keeps nothing that we would charge. When it was the standard,
 * the newest of the others is from now on.
 */
export async function removeMethod(ctx: Context, id: Id<'paymentMethod'>): Promise<void> {
  const { provider, providerRef, memberId } = await getOwnMethod(ctx, id);
  await transaction(ctx, async (inner) => {
    await takeLock(inner.db, `methods:${memberId}`);
    const heir = await forgetMethod(inner, { id, memberId });
    if (heir) await inner.emit(methodPreferred, { memberId, methodId: heir });
  });
  await forgetAtProvider(ctx, provider, providerRef);
}

/**
 * In a transaction that holds the member's methods: nothing is charged to it any more.
 * @returns the newest of the others, where that is the standard one from now on
 */
export async function forgetMethod(
  ctx: Context,
  { id, memberId }: Pick<PaymentMethod, 'id' | 'memberId'>,
): Promise<Id<'paymentMethod'> | null> {
  await changeMethod(ctx.db, id, { removedAt: ctx.now(), standard: false });
  const [first] = await listMethodsOf(ctx.db, memberId);
  if (!first || first.standard) return null;
  await changeMethod(ctx.db, first.id, { standard: true });
  return first.id;
}

/** Outside of any transaction. What a provider keeps all the same is nowhere here, so that it is not charged. */
export async function forgetAtProvider(ctx: Context, provider: string, ref: string): Promise<void> {
  try {
    await ctx.gateways.get(provider)?.removeMethod(ref);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a provider still keeps a removed method');
  }
}

/**
 * Tells the owner of a method that it expires, once for each warning; a later one is of fewer days.
 * @param expiresOn the month that was read; one that its provider has renewed since is not warned of
 * @param charged what is charged to it, a line each
 */
export async function tellOfExpiry(
  ctx: Context,
  { methodId, expiresOn, daysAhead, charged }: ExpiryWarning,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const method = await noteExpiryWarning(inner.db, methodId, { expiresOn, daysAhead });
    const member = method && (await findMember(inner.db, method.memberId));
    if (method && member) {
      const { brand, last4 } = method;
      const card = { brand: brand ?? '', last4, expiresOn, charged: [...charged] };
      await postMail(inner, cardExpiresMail(inner.config, member, card));
    }
  });
}
