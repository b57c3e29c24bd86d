import { useEffect, useState } from 'react';
import { type StaffCall, type StaffRole, staffMay, type WideCall } from '#contract/staff.ts';
import { readStaffAccess } from '#contract/staff-calls.ts';
import { quietCall } from '../client.ts';
import type { AdminRouteName } from '../paths-admin.ts';
import { hasToken } from './session.ts';

/** What each page of the operator reads first: who may not make this call finds nothing there. */
const opening: Readonly<Partial<Record<AdminRouteName, StaffCall | WideCall>>> = {
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
  AdminCatalogue: 'listAllPlans',
  AdminInvoices: 'listAllInvoices',
  AdminBill: 'listProfilesToBill',
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
  const call = opening[name];
  return call === undefined || staffMay(roles, call);
}

/** Where somebody with these roles begins. */
export const firstRoom = (roles: readonly StaffRole[]): AdminRouteName =>
  (Object.keys(opening) as AdminRouteName[]).find((name) => isOpenTo(name, roles)) ?? 'AdminToday';

/** Asked once for each document: the menu stands around every page of the operator. */
let known: readonly StaffRole[] | null = null;

/** The caller's roles; null until they are known, and for who is no staff. */
export function useStaffRoles(): readonly StaffRole[] | null {
  const [roles, setRoles] = useState(known);
  useEffect(() => {
    if (!hasToken()) return;
    let gone = false;
    quietCall(readStaffAccess, {}).then(
      ({ staffRoles }) => {
        known = staffRoles.length ? staffRoles : null;
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
