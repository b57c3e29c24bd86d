import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff-calls.ts';
import type { Context } from '#server/platform/context.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { acceptStaffLink } from './accept-staff-link.ts';
import { findAccount } from './find-account.ts';
import { disableMember, enableMember, endMemberSessions } from './keep-out.ts';
import {
  changeStaffRoles,
  inviteStaff,
  restoreStaff,
  suspendStaff,
  withdrawStaffInvitation,
} from './manage-staff.ts';
import { listStaff, listStaffActs, readStaffAccess } from './read-staff.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { describeStaffLink } from './staff-links.ts';

/** A verb that answers nothing. */
const quiet =
  <I>(verb: (ctx: Context, input: I) => Promise<void>) =>
  async (ctx: Context, input: I) => {
    await verb(ctx, input);
    return null;
  };

export function mountStaff(site: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(site, keeper, calls.checkStaffLink, describeStaffLink);
  door(site, keeper, calls.acceptStaffLink, async (ctx, input) => {
    const { token, expiresAt, backupCodes } = await acceptStaffLink(ctx, input);
    return { token, expiresAt: expiresAt.toISOString(), backupCodes };
  });
  door(site, keeper, calls.readStaffAccess, readStaffAccess);
  door(site, keeper, calls.listStaff, listStaff);
  door(site, keeper, calls.listStaffActs, listStaffActs);
  door(site, keeper, calls.inviteStaff, inviteStaff);
  door(site, keeper, calls.withdrawStaffInvitation, quiet(withdrawStaffInvitation));
  door(site, keeper, calls.changeStaffRoles, quiet(changeStaffRoles));
  door(site, keeper, calls.suspendStaff, quiet(suspendStaff));
  door(site, keeper, calls.restoreStaff, quiet(restoreStaff));
  door(site, keeper, calls.removeSecondFactor, quiet(removeSecondFactor));
  door(site, keeper, calls.findAccount, findAccount);
  door(site, keeper, calls.disableMember, quiet(disableMember));
  door(site, keeper, calls.enableMember, quiet(enableMember));
  door(site, keeper, calls.endMemberSessions, quiet(endMemberSessions));
}
