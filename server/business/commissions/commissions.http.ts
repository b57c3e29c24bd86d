import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/commissions.ts';
import * as operator from '#contract/commissions-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { keepsForSecondPerson } from '../staff-approvals/keep-for-second-person.ts';
import { cancelPayout } from './cancel-payout.ts';
import { choosePayout } from './choose-payout.ts';
import { holdCommission, refuseCommission, releaseCommission } from './decide-commission.ts';
import { listAllCommissions, listAllPayouts, sumCommissions } from './list-all-commissions.ts';
import { payPayout } from './pay-payout.ts';
import { listCommissions, listPayouts, readCommissions } from './read-commissions.ts';
import { revealPayoutAccount } from './reveal-payout-account.ts';

export function mountCommissions(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, contract.readCommissions, (ctx) => readCommissions(ctx));
  door(calls, keeper, contract.listCommissions, (ctx, input) => listCommissions(ctx, input));
  door(calls, keeper, contract.listPayouts, (ctx, input) => listPayouts(ctx, input));
  door(calls, keeper, contract.choosePayout, async (ctx, input) => {
    await choosePayout(ctx, input);
    return null;
  });
  door(calls, keeper, operator.listAllCommissions, (ctx, input) => listAllCommissions(ctx, input));
  door(calls, keeper, operator.sumCommissions, (ctx, input) => sumCommissions(ctx, input));
  door(calls, keeper, operator.listAllPayouts, (ctx, input) => listAllPayouts(ctx, input));
  door(calls, keeper, operator.revealPayoutAccount, (ctx, input) => revealPayoutAccount(ctx, input));
  door(calls, keeper, operator.holdCommission, async (ctx, input) => {
    await holdCommission(ctx, input);
    return null;
  });
  door(calls, keeper, operator.releaseCommission, async (ctx, input) => {
    await releaseCommission(ctx, input);
    return null;
  });
  door(calls, keeper, operator.refuseCommission, async (ctx, input) => {
    await refuseCommission(ctx, input);
    return null;
  });
  const pay = keepsForSecondPerson(operator.payPayout, payPayout);
  door(calls, keeper, operator.payPayout, async (ctx, input) => {
    await pay(ctx, input);
    return null;
  });
  door(calls, keeper, operator.cancelPayout, async (ctx, input) => {
    await cancelPayout(ctx, input);
    return null;
  });
}
