import { useEffect, useState } from 'react';
import { type StaffCall, type StaffRole, staffMay, type WideCall } from '#contract/staff.ts';
import { readStaffAccess } from '#contract/staff-calls.ts';
import { quietCall } from '../client.ts';
import type { AdminRouteName } from '../paths-admin.ts';
import { hasToken } from './session.ts';

type Call = StaffCall | WideCall;

/** What each page of the operator reads or does: who may make none of these calls finds nothing there. */
const opening: Readonly<Partial<Record<AdminRouteName, Call | readonly Call[]>>> = {
  AdminToday: 'readToday',
  AdminOrders: 'listAllOrders',
  AdminDelivery: 'listProvisionings',
  AdminCases: 'listCases',
  AdminCase: 'getCase',
  AdminFeedback: 'listFeedback',
  AdminMessage: 'readFeedback',
  AdminSubscriptions: 'listAllSubscriptions',
  AdminMemberships: 'listGrants',
  AdminAffiliates: 'listAffiliates',
  AdminCommissions: 'listAllCommissions',
  AdminWithdrawals: 'listWithdrawals',
  AdminCatalogue: ['listAllPlans', 'listCoupons'],
  AdminInvoices: 'listAllInvoices',
  AdminBill: 'createManualInvoice',
  AdminTaxes: 'readTaxes',
  AdminVatIds: 'listVatChecks',
  AdminReceivables: 'listReceivables',
  AdminJournal: 'listJournals',
  AdminRevenue: 'readRevenue',
  AdminTransfers: 'listAllPayments',
  AdminBank: 'listMovements',
  AdminPayouts: 'listAllPayouts',
  AdminApprovals: 'listStaffApprovals',
  AdminBooks: 'checkBooks',
  AdminTimeMachine: 'runTimeMachine',
  AdminMaterials: 'listAllMaterials',
  AdminMaterialUpload: 'listUploads',
  AdminStatistics: 'queryStatistics',
  AdminHealth: 'readHealth',
  AdminStatus: 'listStatusNotices',
  AdminMails: 'listMailWords',
  AdminMail: 'readMailWords',
  AdminSecurity: 'listSecurityEvents',
  AdminMembers: 'findAccount',
  AdminStaff: 'listStaff',
  AdminStaffActs: 'listStaffActs',
};

/** Whether a page holds something for these roles; the service decides at each call all the same. */
export function isOpenTo(name: AdminRouteName, roles: readonly StaffRole[]): boolean {
  const calls = opening[name];
  return calls === undefined || [calls].flat().some((call) => staffMay(roles, call));
}

/** Where somebody with these roles begins. */
export const firstRoom = (roles: readonly StaffRole[]): AdminRouteName =>
  (Object.keys(opening) as AdminRouteName[]).find((name) => isOpenTo(name, roles)) ?? 'AdminToday';

/** Kept for the document: the menu stands around every page of the operator. */
let known: readonly StaffRole[] | null = null;
let asking: Promise<void> | null = null;

/** Whoever wants to know it while it is being asked waits for the same answer. */
function askRoles(): Promise<void> {
  asking ??= quietCall(readStaffAccess, {})
    .then(({ staffRoles }) => {
      known = staffRoles.length ? staffRoles : null;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** The caller's roles; null until they are known, and for who is no staff. */
export function useStaffRoles(): readonly StaffRole[] | null {
  const [roles, setRoles] = useState(known);
  useEffect(() => {
    if (!hasToken()) return;
    let gone = false;
    askRoles().then(
      () => {
        if (!gone) setRoles(known);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return roles;
}

/** What the caller may do: nothing until their roles are known. What they may not do is not offered to them. */
export function useStaffMay(): (call: Call) => boolean {
  const roles = useStaffRoles() ?? [];
  return (call) => staffMay(roles, call);
}
