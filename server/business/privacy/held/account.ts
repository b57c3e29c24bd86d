import { eq, inArray, or, sql } from 'drizzle-orm';
import { oneTimeTickets } from '#server/platform/auth/auth.tables.ts';
import { securityEvents } from '#server/platform/auth/security-events.tables.ts';
import { affiliateClicks, affiliates } from '../../affiliates/affiliates.tables.ts';
import { identities, identityLog } from '../../identities/identities.tables.ts';
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
import { accountDeletions, dataExports } from '../privacy.tables.ts';
import { addressAfter, cleared, deleted, type Held, kept, noName, pseudonym } from './held.ts';

export const heldOfAccount: readonly Held[] = [
  { kind: 'ways', table: identities, of: (who) => eq(identities.memberId, who.id), afterwards: deleted },
  { kind: 'ways', table: identityLog, of: (who) => eq(identityLog.memberId, who.id), afterwards: deleted },
  {
    kind: 'ways',
    table: trustedDevices,
    of: (who) => eq(trustedDevices.memberId, who.id),
    afterwards: deleted,
  },
  {
    kind: 'ways',
    table: secondFactors,
    of: (who) => eq(secondFactors.memberId, who.id),
    afterwards: deleted,
  },
  {
    kind: 'ways',
    table: memberPasskeys,
    of: (who) => eq(memberPasskeys.memberId, who.id),
    afterwards: deleted,
  },
  { kind: 'ways', table: backupCodes, of: (who) => eq(backupCodes.memberId, who.id), afterwards: deleted },
  {
    kind: 'ways',
    table: confirmations,
    of: (who) => or(eq(confirmations.memberId, who.id), eq(confirmations.email, who.email)),
    afterwards: deleted,
  },
  {
    kind: 'ways',
    table: oneTimeTickets,
    of: (who) => or(eq(oneTimeTickets.memberId, who.id), eq(oneTimeTickets.email, who.email)),
    // What a ticket carries may be a password on its way, as a hash.
    withheld: ['data'],
    afterwards: deleted,
  },
  { kind: 'ways', table: mailedCodes, of: (who) => eq(mailedCodes.email, who.email), afterwards: deleted },
  { kind: 'sign_ins', table: sessions, of: (who) => eq(sessions.memberId, who.id), afterwards: deleted },
  { kind: 'sign_ins', table: signIns, of: (who) => eq(signIns.memberId, who.id), afterwards: deleted },
  {
    kind: 'security_journal',
    table: securityEvents,
    of: (who) => eq(securityEvents.memberId, who.id),
    afterwards: kept('ids, and networks cut to /24 and /48, for 400 days: how misuse is found afterwards'),
  },
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
  { kind: 'affiliate', table: affiliates, of: (who) => eq(affiliates.memberId, who.id), afterwards: deleted },
  {
    kind: 'staff',
    table: materialUploads,
    of: (who) => eq(materialUploads.memberId, who.id),
    afterwards: deleted,
  },
  { kind: 'staff', table: staff, of: (who) => eq(staff.memberId, who.id), afterwards: deleted },
  {
    kind: 'staff',
    table: staffActs,
    of: (who) => or(eq(staffActs.memberId, who.id), eq(staffActs.email, who.email)),
    afterwards: cleared(() => ({ email: sql`''` }), {
      member_id: pseudonym,
      actor: pseudonym,
      reason: 'words of the staff about what they did',
    }),
  },
  {
    kind: 'requests',
    table: dataExports,
    of: (who) => eq(dataExports.memberId, who.id),
    afterwards: deleted,
  },
  {
    kind: 'requests',
    table: accountDeletions,
    of: (who) => eq(accountDeletions.memberId, who.id),
    afterwards: kept('it says that the account was deleted, and names nobody'),
  },
  {
    kind: 'account',
    table: unwantedMails,
    of: (who) => eq(unwantedMails.memberId, who.id),
    afterwards: deleted,
  },
  {
    kind: 'account',
    table: newsletterConsents,
    of: (who) => eq(newsletterConsents.memberId, who.id),
    afterwards: deleted,
  },
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
