/** The operator's pages: never listed and never counted. Their names may stand in a `redirect` query like those of `paths`. */
export const adminPaths = {
  AdminOrders: '/admin/orders',
  AdminDelivery: '/admin/delivery',
  AdminCases: '/admin/cases',
  AdminCase: '/admin/cases/:caseId',
  AdminTransfers: '/admin/transfers',
  AdminSubscriptions: '/admin/subscriptions',
  AdminMemberships: '/admin/memberships',
  AdminAffiliates: '/admin/affiliates',
  AdminWithdrawals: '/admin/withdrawals',
  AdminCatalogue: '/admin/catalogue',
  AdminBooks: '/admin/books',
  AdminTimeMachine: '/admin/time-machine',
  AdminMaterials: '/admin/materials',
  AdminMaterialUpload: '/admin/materials/new',
  AdminStatistics: '/admin/statistics',
  AdminHealth: '/admin/health',
  AdminMails: '/admin/mails',
  AdminMail: '/admin/mails/:file/:name',
  AdminStatus: '/admin/status',
  AdminSecurity: '/admin/security',
  AdminMembers: '/admin/members',
  AdminStaff: '/admin/staff',
  AdminStaffActs: '/admin/staff/acts',
  AdminSecondFactor: '/admin/second-factor',
} as const;

export type AdminRouteName = keyof typeof adminPaths;
