import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#contract/feedback.ts';
import * as contract from '#contract/staff-approvals.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { giveStaffApproval } from './give-approval.ts';
import { listStaffApprovals, refuseStaffApproval, withdrawStaffApproval } from './staff-approvals.ts';

export function mountStaffApprovals(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.listStaffApprovals, listStaffApprovals);
  door(calls, keeper, contract.giveStaffApproval, async (ctx, ask, { request, reply }) => {
    await giveStaffApproval(ctx, ask, async (inner, call, input) => {
      const verb = keeper.verbs.get(call);
      if (!verb) throw new Error(`the call ${call} is mounted by no noun`);
      return verb(inner, input, { request: withKey(request, ask.approvalId), reply, files: [] });
    });
    return null;
  });
  door(calls, keeper, contract.refuseStaffApproval, async (ctx, ask) => {
    await refuseStaffApproval(ctx, ask);
    return null;
  });
  door(calls, keeper, contract.withdrawStaffApproval, async (ctx, ask) => {
    await withdrawStaffApproval(ctx, ask);
    return null;
  });
}

/** Calls that happen once read their key from the request: that of an approved one is the approval. */
const withKey = (request: FastifyRequest, key: string): FastifyRequest =>
  Object.create(request, { headers: { value: { ...request.headers, [idempotencyHeader]: key } } });
