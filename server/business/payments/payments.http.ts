import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as balanceCalls from '#contract/balance-refunds.ts';
import { fail } from '#contract/errors.ts';
import * as goodwillCalls from '#contract/goodwill.ts';
import type { Id } from '#contract/ids.ts';
import * as methodCalls from '#contract/payment-methods.ts';
import * as calls from '#contract/payments.ts';
import { listAllPayments as listAllDoor } from '#contract/payments-operator.ts';
import * as transferCalls from '#contract/refund-transfers.ts';
import type { Context } from '#server/platform/context.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { sandboxAccounts } from '#server/platform/payments/sandbox-accounts.ts';
import { sandboxCards } from '#server/platform/payments/sandbox-cards.ts';
import type { Service } from '#server/service.ts';
import { actingMember } from '../members/sessions.ts';
import { keepsForSecondPerson } from '../staff-approvals/keep-for-second-person.ts';
import { topUp } from './balance.ts';
import { listBalances, readBalanceMovements } from './balance-movements.ts';
import { creditGoodwill, previewGoodwill } from './credit-goodwill.ts';
import { describeMethod } from './describe-method.ts';
import { describePayment } from './describe-payment.ts';
import { listAllPayments } from './list-all-payments.ts';
import { listBalanceOrigins } from './list-balance-origins.ts';
import { listPayments } from './list-payments.ts';
import { addMethod, removeMethod, setStandardMethod } from './methods.ts';
import { findPayment, listMethodsOf } from './payments.queries.ts';
import type { Payment, Refund } from './payments.tables.ts';
import { refundBalance, refundOwnBalance, requireOthers } from './refund-balance.ts';
import { refundBilled } from './refund-billed.ts';
import { cancelRefundTransfer, confirmRefundTransfer, reserveRefundTransfer } from './refund-transfers.ts';
import { mountReturns } from './returns.ts';
import { revealRefundAccount } from './reveal-refund-account.ts';
import { markSetup } from './setup-mark.ts';
import { startPayment } from './start-payment.ts';
import { confirmTransfer } from './transfers.ts';
import { mountWebhooks } from './webhooks.ts';

export function mountPayments(site: FastifyInstance, keeper: Doorkeeper, service: Service): void {
  door(site, keeper, calls.listProviders, async ({ gateways, config }) => ({
    providers: calls.paymentProvider.options.filter((name) => name === 'balance' || gateways.has(name)),
    bankAccount: config.bankAccount ? [...config.bankAccount] : null,
    debitProviders: calls.paymentProvider.options.filter((name) => gateways.get(name)?.debits),
    testCards: gateways.has('sandbox') ? sandboxCards.map(({ number, does }) => ({ number, does })) : [],
    testAccounts: gateways.has('sandbox') ? sandboxAccounts.map(({ iban, does }) => ({ iban, does })) : [],
  }));
  door(site, keeper, calls.startPayment, async (ctx, input, { request, reply }) => {
    const begun = await startPayment(ctx, { ...input, idempotencyKey: requireKey(ctx, request) });
    if (input.saveMethod && ctx.gateways.get(input.provider)?.leadsBack) markSetup(ctx, reply);
    return begun;
  });
  door(site, keeper, calls.getPayment, async (ctx, { paymentId }) =>
    describePayment(ctx, await getOwnPayment(ctx, paymentId)),
  );
  door(site, keeper, calls.listPayments, (ctx, { invoiceId }) => listPayments(ctx, invoiceId));
  mountMethods(site, keeper);
  mountBalance(site, keeper);
  mountOperating(site, keeper);
  mountRefundTransfers(site, keeper);
  mountWebhooks(site, service);
  mountReturns(site, service);
}

function mountMethods(site: FastifyInstance, keeper: Doorkeeper): void {
  door(site, keeper, methodCalls.listMethods, async (ctx) => {
    const methods = await listMethodsOf(ctx.db, actingMember(ctx).id);
    return {
      items: methods.map(describeMethod),
    };
  });
  door(site, keeper, methodCalls.addMethod, async (ctx, input, { request, reply }) => {
    const key = requireKey(ctx, request);
    const begun = await addMethod(ctx, { ...input, memberId: actingMember(ctx).id, key });
    if (ctx.gateways.get(input.provider)?.returned) markSetup(ctx, reply);
    return begun;
  });
  // Saying either twice is saying it once, so that no key is asked for.
  door(site, keeper, methodCalls.setStandardMethod, async (ctx, { methodId }) => {
    await setStandardMethod(ctx, methodId);
    return null;
  });
  door(site, keeper, methodCalls.removeMethod, async (ctx, { methodId }) => {
    await removeMethod(ctx, methodId);
    return null;
  });
}

function mountBalance(site: FastifyInstance, keeper: Doorkeeper): void {
  door(site, keeper, calls.listBalances, (ctx) => listBalances(ctx));
  door(site, keeper, calls.readBalance, (ctx, wanted) => readBalanceMovements(ctx, wanted));
  door(site, keeper, calls.topUp, async (ctx, { amount }, { request }) => {
    const key = requireKey(ctx, request);
    const { id: invoiceId } = await topUp(ctx, { memberId: actingMember(ctx).id, amount, key });
    return { invoiceId };
  });
  door(site, keeper, balanceCalls.listBalanceOrigins, (ctx, wanted) => listBalanceOrigins(ctx, wanted));
  door(site, keeper, balanceCalls.refundOwnBalance, async (ctx, part, { request }) =>
    refundOf(await refundOwnBalance(ctx, part, requireKey(ctx, request))),
  );
  const refund = keepsForSecondPerson(balanceCalls.refundBalance, refundBalance);
  door(site, keeper, balanceCalls.refundBalance, async (ctx, ask, { request }) =>
    refundOf(await refund(ctx, ask, requireKey(ctx, request))),
  );
  const credit = keepsForSecondPerson(goodwillCalls.creditGoodwill, creditGoodwill);
  door(site, keeper, goodwillCalls.previewGoodwill, (ctx, ask) => previewGoodwill(ctx, ask));
  door(site, keeper, goodwillCalls.creditGoodwill, (ctx, ask, { request }) =>
    credit(ctx, ask, requireKey(ctx, request)),
  );
}

const refundOf = ({ id: refundId, state, amount, currency }: Refund) => ({
  refundId,
  state,
  amount: { amount, currency },
});

function mountOperating(site: FastifyInstance, keeper: Doorkeeper): void {
  const confirm = keepsForSecondPerson(calls.confirmBankTransfer, confirmTransfer);
  door(site, keeper, calls.confirmBankTransfer, async (ctx, transfer) => {
    await requireOthers(ctx, await findPayment(ctx.db, transfer.paymentId));
    const { payment, rest } = await confirm(ctx, transfer);
    const { id: paymentId, appliedAmount: amount, currency } = payment;
    return { paymentId, applied: { amount, currency }, restPaymentId: rest?.id ?? null };
  });
  door(site, keeper, listAllDoor, (ctx, wanted) => listAllPayments(ctx, wanted));
  const refund = keepsForSecondPerson(calls.refundPayment, refundBilled);
  door(site, keeper, calls.refundPayment, async (ctx, ask, { request }) => {
    await requireOthers(ctx, await findPayment(ctx.db, ask.paymentId));
    const { id, state, destination, amount, currency } = await refund(ctx, ask, requireKey(ctx, request));
    return { refundId: id, state, destination, amount: { amount, currency } };
  });
}

function mountRefundTransfers(site: FastifyInstance, keeper: Doorkeeper): void {
  const reserve = keepsForSecondPerson(transferCalls.reserveRefundTransfer, reserveRefundTransfer);
  const confirm = keepsForSecondPerson(transferCalls.confirmRefundTransfer, confirmRefundTransfer);
  const cancel = keepsForSecondPerson(transferCalls.cancelRefundTransfer, cancelRefundTransfer);
  door(site, keeper, transferCalls.reserveRefundTransfer, async (ctx, ask, { request }) =>
    refundOf(await reserve(ctx, ask, requireKey(ctx, request))),
  );
  door(site, keeper, transferCalls.revealRefundAccount, (ctx, ask) => revealRefundAccount(ctx, ask));
  // Saying either twice is saying it once, so that no key is asked for.
  door(site, keeper, transferCalls.confirmRefundTransfer, async (ctx, ask) => {
    await confirm(ctx, ask);
    return null;
  });
  door(site, keeper, transferCalls.cancelRefundTransfer, async (ctx, ask) => {
    await cancel(ctx, ask);
    return null;
  });
}

/** @throws request.not_found: another member's */
async function getOwnPayment(ctx: Context, id: Id<'payment'>): Promise<Payment> {
  const payment = await findPayment(ctx.db, id);
  if (!payment || payment.memberId !== actingMember(ctx).id) throw fail('request.not_found');
  return payment;
}

/** The caller's key, made their own: nobody else's is ever met. */
const requireKey = (ctx: Context, request: FastifyRequest) =>
  `${actingMember(ctx).id}:${requireIdempotencyKey(request)}`;
