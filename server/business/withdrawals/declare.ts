import { createHash, createHmac } from 'node:crypto';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { hours } from '#contract/time.ts';
import type { declareWithdrawal as contract, RefundPreview } from '#contract/withdrawals.ts';
import { requireCaptcha } from '#server/platform/auth/captcha.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { drawNumber } from '#server/platform/db/numbering.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { keysFor } from '#server/platform/secret.ts';
import { listLines } from '../orders/orders.queries.ts';
import type { Order } from '../orders/orders.tables.ts';
import { findNamed } from './find-order.ts';
import { previewOf } from './preview.ts';
import { findByTicket, insertWithdrawal } from './withdrawals.queries.ts';
import { type Withdrawal, withdrawalNumbers } from './withdrawals.tables.ts';

type Ask = CheckedOf<typeof contract>;

export interface Declared {
  row: Withdrawal;
  ticket: string;
  preview: RefundPreview | null;
}

/** Between the two steps. */
export const declarationLife = hours(24);
/** Declarations from one address. */
export const declarationLimit = { max: 10, perSeconds: 3600 } as const;

/**
 * First step: keeps what somebody declares, whether or not there is such an order, and hands them the ticket for the
 * second. The same key is answered with the same ticket.
 * @throws request.invalid: captchaCode → captcha_…; lines → not_one_of: not of the caller's own order; request.too_many;
 *   request.conflict: the key was used for another declaration
 */
export async function declareWithdrawal(
  ctx: Context,
  { captchaCode, ...ask }: Ask,
  idempotencyKey: string,
): Promise<Declared> {
  const fingerprint = createHash('sha256').update(JSON.stringify(ask)).digest('base64url');
  const tickets = ticketsOf(ctx, idempotencyKey);
  for (const one of tickets) {
    const known = await findByTicket(ctx.db, hashToken(one));
    if (known) return again(ctx, known, one, fingerprint);
  }
  const ticket = tickets[0] ?? '';
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null;
  await takeByNetwork(ctx, 'withdrawals', declarationLimit);
  await requireOwnLines(ctx, ask.lines, await ownOrder(ctx, ask.orderNo));
  if (!memberId) await requireCaptcha(ctx, captchaCode);
  const now = ctx.now();
  const row = await transaction(ctx, async (inner) =>
    insertWithdrawal(inner.db, {
      ...{
        kind: ask.kind,
        name: ask.name,
        email: ask.email,
        orderNumber: ask.orderNo,
        part: ask.part,
        lines: ask.lines,
      },
      id: newId('withdrawal', now),
      number: await drawNumber(inner, 'WD', withdrawalNumbers),
      state: 'declared',
      ticketHash: hashToken(ticket),
      fingerprint,
      memberId,
      declaredAt: now,
      createdAt: now,
    }),
  );
  const kept = row ?? (await findByTicket(ctx.db, hashToken(ticket)));
  if (!kept) throw new Error('the declaration was not kept');
  return again(ctx, kept, ticket, fingerprint);
}

/**
 * Made from the caller's key, so that nothing readable is kept and a lost answer can be asked for again. By each secret,
 * newest first: the ticket of before a rotation is found as well.
 */
function ticketsOf({ secret, actor }: Context, idempotencyKey: string): string[] {
  const whose = actor.kind === 'member' ? actor.id : actor.kind;
  return keysFor(secret, 'withdrawals').map((key) =>
    createHmac('sha256', key).update(`${whose}\n${idempotencyKey}`).digest('base64url'),
  );
}

async function again(ctx: Context, row: Withdrawal, ticket: string, fingerprint: string): Promise<Declared> {
  if (row.fingerprint !== fingerprint) throw fail('request.conflict');
  const order = row.kind === 'withdrawal' ? await ownOrder(ctx, row.orderNumber) : null;
  return { row, ticket, preview: order && (await previewOf(ctx, order, row.lines, ctx.now())) };
}

async function requireOwnLines(ctx: Context, lines: Ask['lines'], order: Order | null): Promise<void> {
  if (lines.length === 0) return;
  const own = order ? (await listLines(ctx.db, order.id)).map(({ id }) => id) : [];
  if (lines.some((id) => !own.includes(id))) throw failField('lines', 'not_one_of');
}

/** The named order, if the caller is signed in as its buyer. */
async function ownOrder(ctx: Context, orderNumber: string): Promise<Order | null> {
  const order = await findNamed(ctx, orderNumber);
  const own = order !== null && ctx.actor.kind === 'member' && order.memberId === ctx.actor.id;
  return own ? order : null;
}
