import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { oneTimeTickets } from '#server/platform/auth/auth.tables.ts';
import { securityEvents } from '#server/platform/auth/security-events.tables.ts';
import {
  affiliateClicks,
  affiliateMovesMade,
  affiliates,
  commissionCredits,
} from '../../affiliates/affiliates.tables.ts';
import { apiKeyNames, apiKeys, refusedUses } from '../../api-keys/api-keys.tables.ts';
import { commissions, payoutChoices, payouts } from '../../commissions/commissions.tables.ts';
import { identities, identityLog } from '../../identities/identities.tables.ts';
import { listViewDefaults, listViews } from '../../list-views/list-views.tables.ts';
import { materialUploads } from '../../material-uploads/material-uploads.tables.ts';
import { newsletterConsents, unwantedMails } from '../../members/mail-choices.tables.ts';
import {
  backupCodes,
  confirmations,
  mailedCodes,
  members,
  secondFactors,
  sessions,
  signIns,
} from '../../members/members.tables.ts';
import { memberPasskeys } from '../../members/passkeys.tables.ts';
import { staff, staffActs } from '../../members/staff.tables.ts';
import { trustedDevices } from '../../members/trusted-devices.tables.ts';
import { staffActsAlone, staffApprovals } from '../../staff-approvals/staff-approvals.tables.ts';
import { accountDeletions, dataExports } from '../privacy.tables.ts';
import {
  addressAfter,
  cleared,
  deleted,
  type Held,
  kept,
  noName,
  ofMember,
  ofMemberOrAddress,
  pseudonym,
} from './held.ts';

export const heldOfAccount: readonly Held[] = [
  ofMember('ways', identities.memberId),
  ofMember('ways', identityLog.memberId),
  ofMember('ways', trustedDevices.memberId),
  ofMember('ways', secondFactors.memberId),
  ofMember('ways', memberPasskeys.memberId),
  // Before the uses that go with them: a refused use is noted under a lock of its key as well.
  ofMember('ways', apiKeys.memberId),
  {
    kind: 'ways',
    table: refusedUses,
    of: (who) =>
      inArray(
        refusedUses.apiKeyId,
        sql`(select ${apiKeys.id} from ${apiKeys} where ${apiKeys.memberId} = ${who.id})`,
      ),
    afterwards: deleted,
  },
  {
    kind: 'organisations',
    table: apiKeys,
    // Of an organisation that they act for, or did.
    of: (who) => and(eq(apiKeys.madeBy, who.id), ne(apiKeys.memberId, who.id)),
    exported: false,
    afterwards: cleared(() => ({ made_by: sql`null` }), {
      member_id: 'of the organisation',
      name: 'of the organisation',
      last_address: 'from where a program of the organisation called',
    }),
  },
  ofMember('ways', apiKeyNames.memberId),
  ofMember('ways', backupCodes.memberId),
  {
    kind: 'ways',
    table: confirmations,
    of: (who) => ofMemberOrAddress(who, confirmations.memberId, confirmations.email),
    afterwards: deleted,
  },
  {
    kind: 'ways',
    table: oneTimeTickets,
    of: (who) => ofMemberOrAddress(who, oneTimeTickets.memberId, oneTimeTickets.email),
    // What a ticket carries may be a password on its way, as a hash.
    withheld: ['data'],
    afterwards: deleted,
  },
  { kind: 'ways', table: mailedCodes, of: (who) => eq(mailedCodes.email, who.email), afterwards: deleted },
  ofMember('sign_ins', sessions.memberId),
  ofMember('sign_ins', signIns.memberId),
  ofMember(
    'security_journal',
    securityEvents.memberId,
    kept('ids, and networks cut to /24 and /48, for 400 days: how misuse is found afterwards'),
  ),
  {
    kind: 'affiliate',
    table: affiliateClicks,
    of: (who) =>
      inArray(
        affiliateClicks.affiliateId,
        sql`(select ${affiliates.id} from ${affiliates} where ${affiliates.memberId} = ${who.id})`,
      ),
    // They tell of visitors.
    withheld: ['visitor', 'network'],
    afterwards: deleted,
  },
  {
    kind: 'affiliate',
    table: affiliateMovesMade,
    of: (who) =>
      inArray(
        affiliateMovesMade.affiliateId,
        sql`(select ${affiliates.id} from ${affiliates} where ${affiliates.memberId} = ${who.id})`,
      ),
    // Who of the staff it was.
    withheld: ['actor'],
    afterwards: deleted,
  },
  {
    kind: 'affiliate',
    table: commissionCredits,
    of: (who) => eq(commissionCredits.memberId, who.id),
    // Who of the staff it was.
    withheld: ['actor'],
    afterwards: cleared(() => ({ reason: sql`''` }), { member_id: pseudonym, actor: pseudonym }),
  },
  {
    kind: 'affiliate',
    table: commissions,
    of: (who) => eq(commissions.memberId, who.id),
    // They tell of buyers, and who of the staff it was.
    withheld: ['order_id', 'invoice_id', 'taken_back_by', 'actor'],
    afterwards: cleared(() => ({ reason: sql`null` }), {
      member_id: pseudonym,
      actor: pseudonym,
      taken_back_by: 'a credit note or a dispute, by its id',
    }),
  },
  {
    kind: 'affiliate',
    table: payouts,
    of: (who) => eq(payouts.memberId, who.id),
    // Who of the staff it was.
    withheld: ['actor'],
    afterwards: cleared(() => ({ reason: sql`null`, reference: sql`null`, hint: sql`null` }), {
      member_id: pseudonym,
      actor: pseudonym,
    }),
  },
  ofMember('affiliate', payoutChoices.memberId),
  ofMember('affiliate', affiliates.memberId),
  ofMember('staff', materialUploads.memberId),
  ofMember('staff', listViewDefaults.memberId),
  {
    kind: 'staff',
    table: listViews,
    of: (who) => eq(sql`lower(${listViews.filter} ->> 'about')`, who.email),
    // Views of staff, who search by the address.
    exported: false,
    afterwards: deleted,
  },
  {
    kind: 'staff',
    table: listViews,
    of: (who) => eq(listViews.ownerId, who.id),
    // It may hold the address of somebody else.
    withheld: ['filter'],
    afterwards: deleted,
  },
  {
    kind: 'staff',
    table: listViews,
    of: (who) => eq(listViews.sharedBy, who.id),
    withheld: ['filter'],
    afterwards: cleared(() => ({ shared_by: sql`null` }), {
      name: 'what it is called for everybody who may read the list',
      filter: 'what everybody who may read the list filters it by',
      owner_id: 'nobody’s, because it is shared',
    }),
  },
  ofMember('staff', staff.memberId),
  {
    kind: 'staff',
    table: staffActs,
    of: (who) => ofMemberOrAddress(who, staffActs.memberId, staffActs.email),
    afterwards: cleared(() => ({ email: sql`''` }), {
      member_id: pseudonym,
      actor: pseudonym,
      reason: 'words of the staff about what they did',
    }),
  },
  {
    kind: 'staff',
    table: staffApprovals,
    of: (who) => eq(staffApprovals.memberId, who.id),
    // Words of the staff.
    withheld: ['reason', 'refused_because'],
    afterwards: cleared(() => ({ sealed_input: sql`null` }), {
      about: 'a number, what the first line of an invoice bills, or the id of an account',
      member_id: pseudonym,
      parts: 'of what is on sale',
      reason: 'words of the staff about what they did',
      asked_by: 'who asked',
      decided_by: 'who decided',
    }),
  },
  {
    kind: 'staff',
    table: staffApprovals,
    of: (who) => or(eq(staffApprovals.askedBy, who.id), eq(staffApprovals.decidedBy, who.id)),
    exported: false,
    afterwards: kept('who asked and who decided, by the ids of accounts'),
  },
  ofMember('staff', staffActsAlone.memberId),
  ofMember('requests', dataExports.memberId),
  ofMember(
    'requests',
    accountDeletions.memberId,
    kept('it says that the account was deleted, and names nobody'),
  ),
  ofMember('account', unwantedMails.memberId),
  ofMember('account', newsletterConsents.memberId),
  {
    kind: 'account',
    table: members,
    of: (who) => eq(members.id, who.id),
    afterwards: cleared((who) => ({
      email: sql`${addressAfter(who)}`,
      email_verified_at: sql`null`,
      name: sql`${noName}`,
      password_hash: sql`null`,
      password_set_at: sql`null`,
      password_used_at: sql`null`,
      locale: sql`'en'`,
      time_zone: sql`null`,
      company_name: sql`null`,
      country: sql`null`,
      sells_on: sql`'{}'`,
      referral_source: sql`null`,
      tid: sql`null`,
      terms_version: sql`null`,
      terms_agreed_at: sql`null`,
      newsletter_asked_at: sql`null`,
      newsletter_confirmed_at: sql`null`,
      disabled_reason: sql`'deleted'`,
    })),
  },
];
