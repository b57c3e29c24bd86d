import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Id } from '#contract/ids.ts';
import { notSavedParam } from '#contract/payment-methods.ts';
import { seconds } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type {
  Gateway,
  ReturnedFromPayment,
  ReturnedFromSetup,
  ReturnedPayer,
} from '#server/platform/payments/gateway.ts';
import type { Service } from '#server/service.ts';
import { endMethod } from './end-method.ts';
import { forgetAtProvider } from './methods.ts';
import { findMethodByRef, findPayment } from './payments.queries.ts';
import { takeIn } from './record-event.ts';
import { readReturnAddress } from './return-address.ts';
import { noteCameBack } from './save-along.ts';
import { isMarkedFor } from './setup-mark.ts';

/** So long a payer waits here; what takes longer ends without them, and the page they go on to shows it. */
const patience = seconds(8);

/**
 * Where a provider sends back payers who have approved something. It is taken up at once, without waiting for an event, and they go
 * on to the page that they were sent away from. Whose it is and where it leads was written down when it was begun here, so that no
 * session is needed for a payment: anybody may complete one. A payment method, kept as it pays or added without a payment, is kept for a
 * member only where it was begun in the browser that comes back. Somebody else may have been sent the address of the provider's page.
 */
export function mountReturns(site: FastifyInstance, { gateways, context, config }: Service): void {
  site.get<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
    '/payments/v1/returns/:provider',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const gateway = gateways.get(request.params.provider);
      const to =
        gateway &&
        (await leadOn(context({ kind: 'job', name: `return-${gateway.name}` }), gateway, request).catch(
          (err: unknown) => {
            request.log.warn(
              { err, provider: gateway.name },
              'it is not known who came back from a provider',
            );
            return null;
          },
        ));
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(to ?? new URL('/home', config.publicUrl).href, 303);
    },
  );
}

/** @returns where the payer goes on; null where nothing was begun here by this address */
async function leadOn(ctx: Context, gateway: Gateway, request: FastifyRequest): Promise<string | null> {
  const words = wordsOf(request.query as Record<string, unknown>);
  const returned = (await gateway.returned?.(words)) ?? (await readReturnAddress(ctx, gateway, words));
  if (!returned) return null;
  const owner = await ownerOf(ctx, returned);
  const isOwner = owner !== null && (await isMarkedFor(ctx, request, owner));
  const done =
    returned.kind === 'payment'
      ? takeUpPayment(ctx, gateway.name, returned, isOwner)
      : takeUpSetup(ctx, gateway.name, returned, isOwner);
  // A payment that does not work here is made up for by an event of the provider, or by the sweep.
  const tried = done.then(
    () => true,
    (err: unknown) => {
      ctx.log.warn(
        { err, provider: gateway.name },
        'what a payer approved could not be taken up as they came back',
      );
      return false;
    },
  );
  const isDone = await Promise.race([tried, pause(patience, true, { ref: false })]);
  const isNotSaved = returned.kind === 'setup' && !(isOwner && isDone);
  return isNotSaved ? withParam(returned.returnUrl, notSavedParam) : returned.returnUrl;
}

async function ownerOf({ db }: Context, returned: ReturnedPayer): Promise<string | null> {
  if (returned.kind === 'setup') return returned.owner;
  return (await findPayment(db, returned.key as Id<'payment'>))?.memberId ?? null;
}

async function takeUpPayment(
  ctx: Context,
  provider: string,
  { key, takeUp }: ReturnedFromPayment,
  isOwner: boolean,
): Promise<void> {
  const id = key as Id<'payment'>;
  const isRefused = await noteCameBack(ctx, id, isOwner);
  const told = await takeUp();
  await takeIn(ctx, provider, told);
  const method = told.answer?.method;
  if (isRefused && method) await forgetAtProvider(ctx, provider, method.ref);
}

async function takeUpSetup(
  ctx: Context,
  provider: string,
  { takeUp, refuse }: ReturnedFromSetup,
  isOwner: boolean,
): Promise<void> {
  if (isOwner) return takeIn(ctx, provider, await takeUp());
  const kept = await refuse();
  if (kept === null) return;
  await transaction(ctx, async (inner) =>
    endMethod(inner, await findMethodByRef(inner.db, provider, kept), 'stranger'),
  );
  await forgetAtProvider(ctx, provider, kept);
}

function withParam(address: string, name: string): string {
  const url = new URL(address);
  url.searchParams.set(name, '1');
  return url.href;
}

/** A name that comes more than once says nothing. */
const wordsOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 300,
    ),
  );
