import type { FastifyInstance } from 'fastify';
import * as billing from '#contract/subscription-billing.ts';
import * as contract from '#contract/subscriptions.ts';
import * as operator from '#contract/subscriptions-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { changeBilling, previewBilling } from './billing.ts';
import { cancelSubscription, endOf, undoCancel } from './cancel.ts';
import { changeSubscription } from './change.ts';
import { type ChangePreview, previewChange } from './change-preview.ts';
import {
  cancelForMember,
  changeForMember,
  keepPlanForMember,
  previewChangeForMember,
  undoCancelForMember,
} from './for-member.ts';
import { keepPlan } from './keep-plan.ts';
import { pauseSubscription, resumeSubscription } from './pause.ts';
import {
  countSubscriptions,
  getSubscription,
  listAllSubscriptions,
  listSubscriptions,
  setMethod,
  shownBilling,
} from './read-subscriptions.ts';

// None of these takes an idempotency key: each says what is to be true, or confirms figures that hold for one moment.

function mountSubscriptionBilling(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, billing.previewBilling, async (ctx, { subscriptionId, profileId }) => {
    const { from, ...preview } = await previewBilling(ctx, subscriptionId, profileId);
    return { ...preview, from: from.toISOString(), billedTo: shownBilling(preview.billedTo) };
  });
  door(
    calls,
    keeper,
    billing.changeBilling,
    async (ctx, { subscriptionId, profileId, from, ...confirmed }) => {
      await changeBilling(ctx, subscriptionId, profileId, { ...confirmed, from: new Date(from) });
      return { subscription: await getSubscription(ctx, subscriptionId) };
    },
  );
}

/** What staff do for a member. */
function mountForMember(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, operator.cancelForMember, async (ctx, asked) => ({
    endsAt: (await cancelForMember(ctx, asked)).toISOString(),
  }));
  door(calls, keeper, operator.undoCancelForMember, async (ctx, asked) => {
    await undoCancelForMember(ctx, asked);
    return null;
  });
  door(calls, keeper, operator.previewChangeForMember, async (ctx, { subscriptionId, selection }) => {
    const preview = await previewChangeForMember(ctx, subscriptionId, selection);
    const { bookable, chosen } = preview;
    return { ...shownPreview(preview), bookable, chosen };
  });
  door(calls, keeper, operator.changeForMember, async (ctx, { at, ...asked }) => {
    await changeForMember(ctx, { ...asked, at: new Date(at) });
    return null;
  });
  door(calls, keeper, operator.keepPlanForMember, async (ctx, asked) => {
    await keepPlanForMember(ctx, asked);
    return null;
  });
}

function shownPreview({ when, at, priced, proration, due, renewal, asksStart }: ChangePreview) {
  return {
    ...{ when, priced, asksStart },
    at: at.toISOString(),
    proration: proration && {
      credit: proration.credit,
      charge: proration.charge,
      restSeconds: proration.restSeconds,
      periodSeconds: proration.periodSeconds,
    },
    due: due.total,
    dueNet: due.net,
    dueTax: due.tax,
    renewal: renewal.total,
    afterCoupon: renewal.afterCoupon,
    renewalMonths: renewal.months,
    renewalAt: renewal.on.toISOString(),
  };
}

export function mountSubscriptions(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  mountSubscriptionBilling(calls, keeper);
  mountForMember(calls, keeper);
  door(calls, keeper, contract.listSubscriptions, (ctx, wanted) => listSubscriptions(ctx, wanted));
  door(calls, keeper, contract.listAllSubscriptions, (ctx, wanted) => listAllSubscriptions(ctx, wanted));
  door(calls, keeper, operator.countSubscriptions, (ctx) => countSubscriptions(ctx));
  door(calls, keeper, contract.getSubscription, (ctx, { subscriptionId }) =>
    getSubscription(ctx, subscriptionId),
  );
  door(calls, keeper, contract.previewChange, async (ctx, { subscriptionId, selection }) =>
    shownPreview(await previewChange(ctx, subscriptionId, selection)),
  );
  door(
    calls,
    keeper,
    contract.changeSubscription,
    async (ctx, { subscriptionId, selection, at, startNow, ...sums }) => {
      const confirmed = { at: new Date(at), ...sums, startNow: startNow === 'Y' };
      const { invoiceId } = await changeSubscription(ctx, subscriptionId, selection, confirmed);
      return { invoiceId, subscription: await getSubscription(ctx, subscriptionId) };
    },
  );
  door(calls, keeper, contract.cancelSubscription, async (ctx, { subscriptionId, reason }) => {
    const canceled = await cancelSubscription(ctx, subscriptionId, reason);
    return {
      endsAt: endOf(canceled).toISOString(),
      subscription: await getSubscription(ctx, subscriptionId),
    };
  });
  door(calls, keeper, contract.undoCancel, async (ctx, { subscriptionId }) => {
    await undoCancel(ctx, subscriptionId);
    return { subscription: await getSubscription(ctx, subscriptionId) };
  });
  door(calls, keeper, contract.keepPlan, async (ctx, { subscriptionId }) => {
    await keepPlan(ctx, subscriptionId);
    return { subscription: await getSubscription(ctx, subscriptionId) };
  });
  door(calls, keeper, contract.pauseSubscription, async (ctx, { subscriptionId, until }) => {
    await pauseSubscription(ctx, subscriptionId, new Date(until));
    return { subscription: await getSubscription(ctx, subscriptionId) };
  });
  door(calls, keeper, contract.resumeSubscription, async (ctx, { subscriptionId }) => {
    await resumeSubscription(ctx, subscriptionId);
    return { subscription: await getSubscription(ctx, subscriptionId) };
  });
  door(calls, keeper, contract.setMethod, async (ctx, { subscriptionId, methodId }) => {
    await setMethod(ctx, subscriptionId, methodId);
    return null;
  });
}
