import type { FastifyInstance } from 'fastify';
import { listKnownSecrets as listKnownSecretsCall } from '#contract/known-secrets.ts';
import * as approvals from '#contract/organisation-approvals.ts';
import * as contract from '#contract/organisations.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Approvables } from './approvable.ts';
import { askApproval, listApprovals, withdrawApproval } from './approvals.ts';
import { changeColleague, leaveOrganisation, listKnownSecrets, removeColleague } from './colleagues.ts';
import { decideApproval } from './decide-approval.ts';
import {
  acceptOrganisationInvitation,
  declineOrganisationInvitation,
  readOrganisationInvitation,
} from './invitations.ts';
import { inviteColleague, withdrawColleagueInvitation } from './invite-colleague.ts';
import type { SecretSource } from './known-secrets.ts';
import { formOrganisation, renameOrganisation } from './organisations.ts';
import { listOrganisationActs, listOrganisations, readOrganisation } from './read-organisations.ts';

// None takes an idempotency key: all but the first say what is to be true, and twice is once.

/** @param orders what approvals are about @param secrets what people of an organisation may know of it */
export function mountOrganisations(
  calls: FastifyInstance,
  keeper: Doorkeeper,
  { orders, secrets }: { orders: Approvables; secrets: readonly SecretSource[] },
): void {
  door(calls, keeper, contract.formOrganisation, async (ctx, wanted) => ({
    organisationId: await formOrganisation(ctx, wanted),
  }));
  door(calls, keeper, contract.listOrganisations, (ctx) => listOrganisations(ctx));
  door(calls, keeper, contract.readOrganisation, (ctx) => readOrganisation(ctx));
  door(calls, keeper, contract.renameOrganisation, async (ctx, wanted) => {
    await renameOrganisation(ctx, wanted);
    return null;
  });
  door(calls, keeper, contract.listOrganisationActs, listOrganisationActs);
  door(calls, keeper, contract.inviteColleague, async (ctx, wanted) => {
    const { invitationId, expiresAt } = await inviteColleague(ctx, wanted);
    return { invitationId, expiresAt: expiresAt.toISOString() };
  });
  door(calls, keeper, contract.withdrawColleagueInvitation, async (ctx, wanted) => {
    await withdrawColleagueInvitation(ctx, wanted);
    return null;
  });
  door(calls, keeper, contract.readOrganisationInvitation, readOrganisationInvitation);
  door(calls, keeper, contract.acceptOrganisationInvitation, async (ctx, ticket) => ({
    organisationId: await acceptOrganisationInvitation(ctx, ticket),
  }));
  door(calls, keeper, contract.declineOrganisationInvitation, async (ctx, ticket) => {
    await declineOrganisationInvitation(ctx, ticket);
    return null;
  });
  door(calls, keeper, contract.changeColleague, async (ctx, wanted) => {
    await changeColleague(ctx, secrets, wanted);
    return null;
  });
  door(calls, keeper, listKnownSecretsCall, async (ctx, wanted) => ({
    items: await listKnownSecrets(ctx, secrets, wanted),
  }));
  door(calls, keeper, contract.removeColleague, async (ctx, wanted) => {
    await removeColleague(ctx, secrets, wanted);
    return null;
  });
  door(calls, keeper, contract.leaveOrganisation, async (ctx, wanted) => {
    await leaveOrganisation(ctx, secrets, wanted);
    return null;
  });
  door(calls, keeper, approvals.listApprovals, listApprovals);
  door(calls, keeper, approvals.askApproval, async (ctx, wanted) => ({
    approvalId: await askApproval(ctx, orders, wanted),
  }));
  door(calls, keeper, approvals.withdrawApproval, async (ctx, wanted) => {
    await withdrawApproval(ctx, wanted);
    return null;
  });
  door(calls, keeper, approvals.decideApproval, async (ctx, wanted) => {
    await decideApproval(ctx, orders, wanted);
    return null;
  });
}
