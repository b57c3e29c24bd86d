/**
 * Who works here, and which calls of the operator each role may make. This table is the only place that decides it:
 * `authenticate` asks it for every call, the types refuse a call of the operator that has no row, and a test makes
 * every call as every role.
 */
export const staffRoles = [
  'owner',
  'finance',
  'support',
  'content',
  'fulfilment',
  'affiliate_manager',
  'read_only',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a role is given for is one of these; `owner` may do everything and `read_only` may read what is not secret. */
type Desk = Exclude<StaffRole, 'owner' | 'read_only'>;

interface StaffRight {
  /** What the call does. One that shows a secret, such as a password, counts as a change. */
  kind: 'reads' | 'changes';
  roles: readonly StaffRole[];
}

const reads = (...desks: Desk[]): StaffRight => ({ kind: 'reads', roles: ['owner', 'read_only', ...desks] });
const changes = (...desks: Desk[]): StaffRight => ({ kind: 'changes', roles: ['owner', ...desks] });

/** Every call that only staff may make. */
const operatorCalls = {
  listAllPlans: reads('finance', 'support', 'content', 'fulfilment'),
  listOptionPrices: reads('finance', 'support'),
  listCoupons: reads('finance', 'support', 'affiliate_manager'),
  changePrice: changes('finance'),
  endPrices: changes('finance'),
  changeOptionPrice: changes('finance'),
  setPlaceDelta: changes('finance'),
  setPlanState: changes('finance'),
  listTaxRates: reads('finance'),
  setTaxRate: changes('finance'),
  dropTaxRate: changes('finance'),
  listExchangeRates: reads('finance'),
  setExchangeRate: changes('finance'),
  importExchangeRates: changes('finance'),
  saveCoupon: changes('finance'),
  endCoupon: changes('finance'),
  setStock: changes('fulfilment'),
  addPlace: changes('fulfilment'),
  saveLocation: changes('fulfilment'),

  listAllInvoices: reads('finance', 'support'),
  listAllCreditNotes: reads('finance', 'support'),
  listRefundableLines: reads('finance', 'support'),
  previewInvoiceRefund: reads('finance', 'support'),
  refundInvoiceLines: changes('finance'),
  readTaxes: reads('finance'),
  listVatChecks: reads('finance', 'support'),
  settleVatCheck: changes('finance'),
  previewWriteOff: reads('finance'),
  writeOffInvoice: changes('finance'),
  undoWriteOff: changes('finance'),
  listWriteOffs: reads('finance', 'support'),
  listProfilesToBill: reads('finance'),
  previewManualInvoice: reads('finance'),
  createManualInvoice: changes('finance'),
  cancelManualInvoice: changes('finance'),
  exportDocuments: reads('finance'),
  exportTaxes: reads('finance'),

  listReceivables: reads('finance', 'support'),
  exportReceivables: reads('finance'),
  listJournals: reads('finance'),
  readJournal: reads('finance'),
  exportJournals: reads('finance'),
  readAccounts: reads('finance'),
  exportAccounts: reads('finance'),
  exportDatev: reads('finance'),
  readRevenue: reads('finance'),
  exportRevenue: reads('finance'),

  listAllPayments: reads('finance', 'support'),
  confirmBankTransfer: changes('finance'),
  refundPayment: changes('finance'),
  refundBalance: changes('finance'),
  previewGoodwill: reads('finance'),
  creditGoodwill: changes('finance'),
  reserveRefundTransfer: changes('finance'),
  revealRefundAccount: changes('finance'),
  confirmRefundTransfer: changes('finance'),
  cancelRefundTransfer: changes('finance'),

  previewStatement: reads('finance'),
  importStatement: changes('finance'),
  listStatements: reads('finance'),
  listMovements: reads('finance'),
  exportMovements: reads('finance'),
  listMatchTargets: reads('finance'),
  previewMatch: reads('finance'),
  matchMovement: changes('finance'),
  setMovementAside: changes('finance'),
  takeMovementBack: changes('finance'),

  countOrders: reads('finance', 'support', 'fulfilment'),
  listAllOrders: reads('finance', 'support', 'fulfilment'),
  exportOrders: reads('finance'),
  previewRefund: reads('finance', 'support'),
  refundOrder: changes('finance'),
  releaseOrder: changes('finance'),
  refuseOrder: changes('finance'),
  decideOrders: changes('finance'),
  countSubscriptions: reads('finance', 'support'),
  listAllSubscriptions: reads('finance', 'support'),
  cancelForMember: changes('finance', 'support'),
  undoCancelForMember: changes('finance', 'support'),
  previewChangeForMember: reads('finance', 'support'),
  changeForMember: changes('finance', 'support'),
  keepPlanForMember: changes('finance', 'support'),
  listWithdrawals: reads('finance', 'support'),
  decideWithdrawal: changes('finance'),

  countProvisionings: reads('fulfilment', 'support'),
  listProvisionings: reads('fulfilment', 'support'),
  finishProvisioning: changes('fulfilment'),
  failProvisioning: changes('fulfilment'),
  retryProvisioning: changes('fulfilment'),
  suspendService: changes('fulfilment', 'support'),
  unsuspendService: changes('fulfilment', 'support'),
  actOnMachine: changes('fulfilment'),

  listCases: reads('fulfilment', 'support'),
  countCases: reads('fulfilment', 'support'),
  answerCase: changes('fulfilment', 'support'),
  /** Whoever decides about papers reads them, and nobody else does. */
  decideCase: changes('fulfilment'),
  reviewCaseLine: changes('fulfilment'),
  accompanyCase: changes('fulfilment'),

  listFeedback: reads('support'),
  readFeedback: reads('support'),
  downloadFeedbackFile: reads('support'),
  answerFeedback: changes('support'),
  moveFeedback: changes('support'),
  deleteFeedback: changes('support'),

  findMembership: reads('finance', 'support'),
  countDownloads: reads('finance', 'support'),
  listGrants: reads('finance', 'support'),
  giveMonths: changes('support'),
  takeGrantBack: changes('support'),

  listUploads: reads('content'),
  discardUpload: changes('content'),
  listAllMaterials: reads('content'),
  listLicences: reads('content'),
  readMaterial: reads('content'),
  showContent: reads('content'),
  createMaterial: changes('content'),
  changeMaterial: changes('content'),
  replaceMaterialFiles: changes('content'),
  publishMaterial: changes('content'),
  withdrawMaterial: changes('content'),

  listAffiliates: reads('affiliate_manager', 'finance'),
  pauseAffiliate: changes('affiliate_manager'),
  resumeAffiliate: changes('affiliate_manager'),
  endAffiliate: changes('affiliate_manager'),
  creditCommission: changes('finance'),
  sumCommissions: reads('affiliate_manager', 'finance'),
  listAllCommissions: reads('affiliate_manager', 'finance'),
  holdCommission: changes('affiliate_manager'),
  releaseCommission: changes('affiliate_manager'),
  refuseCommission: changes('affiliate_manager'),
  listAllPayouts: reads('affiliate_manager', 'finance'),
  revealPayoutAccount: changes('finance'),
  payPayout: changes('finance'),
  cancelPayout: changes('finance'),

  queryStatistics: reads('finance', 'content', 'affiliate_manager'),
  runTimeMachine: reads('finance'),
  checkBooks: reads('finance'),
  readBookNights: reads('finance'),
  listSecurityEvents: reads(),
  readHealth: reads('support'),
  listFailedJobs: reads('support'),
  listMails: reads('support'),
  retryJobs: changes('support'),
  listMailWords: reads('finance', 'support', 'content', 'fulfilment', 'affiliate_manager'),
  readMailWords: reads('finance', 'support', 'content', 'fulfilment', 'affiliate_manager'),
  previewMailWords: reads('finance', 'support', 'content', 'fulfilment', 'affiliate_manager'),
  sendMailPreview: changes('content'),
  saveMailWords: changes('content'),
  restoreMailWords: changes('content'),
  exportNewsletter: reads('content'),
  listStatusNotices: reads('support'),
  postStatusNotice: changes('support'),
  updateStatusNotice: changes('support'),
  /** Each is about no other lists than those which the caller may read. */
  listListViews: reads('finance', 'support', 'content', 'fulfilment', 'affiliate_manager'),
  saveListView: changes('finance', 'support', 'content', 'fulfilment', 'affiliate_manager'),
  changeListView: changes('finance', 'support', 'content', 'fulfilment', 'affiliate_manager'),
  setDefaultListView: changes('finance', 'support', 'content', 'fulfilment', 'affiliate_manager'),
  removeListView: changes('finance', 'support', 'content', 'fulfilment', 'affiliate_manager'),
  countWaiting: reads('finance', 'support', 'content', 'fulfilment', 'affiliate_manager'),
  /** Each part of it is read only for roles that may make the call which shows it in full. */
  readToday: reads('finance', 'support', 'content', 'fulfilment', 'affiliate_manager'),

  /** Who decides on one may make its call as well, which is asked for each. */
  listStaffApprovals: reads('finance'),
  giveStaffApproval: changes('finance'),
  refuseStaffApproval: changes('finance'),
  withdrawStaffApproval: changes('finance'),

  listStaff: reads(),
  listStaffActs: reads(),
  inviteStaff: changes(),
  withdrawStaffInvitation: changes(),
  changeStaffRoles: changes(),
  suspendStaff: changes(),
  restoreStaff: changes(),

  removeSecondFactor: changes(),

  findAccount: reads('support', 'finance'),
  disableMember: changes('support'),
  enableMember: changes('support'),
  endMemberSessions: changes('support'),
} as const satisfies Record<string, StaffRight>;

/** Calls of members about something of their own, which these roles may make about anybody's. */
const sightOfOthers = {
  getOrder: reads('finance', 'support', 'fulfilment'),
  getSubscription: reads('finance', 'support'),
  getService: reads('fulfilment', 'support'),
  readMachine: reads('fulfilment', 'support'),
  getInvoice: reads('finance', 'support'),
  downloadInvoice: reads('finance', 'support'),
  downloadCreditNote: reads('finance', 'support'),
  downloadElectronicInvoice: reads('finance', 'support'),
  downloadElectronicCreditNote: reads('finance', 'support'),
  listPayments: reads('finance', 'support'),
  /** With its messages and the names of its papers, it is as private as a secret: who only reads has the list alone. */
  getCase: changes('fulfilment', 'support'),
  downloadCasePaper: changes('fulfilment'),
} as const satisfies Record<string, StaffRight>;

/** The name of a call of the operator: one that has a row. */
export type StaffCall = keyof typeof operatorCalls;
/** The name of a call of members that some staff may make about anybody's things. */
export type WideCall = keyof typeof sightOfOthers;

export const staffCalls: Readonly<Record<StaffCall, StaffRight>> = operatorCalls;
export const wideCalls: Readonly<Record<string, StaffRight>> = sightOfOthers;

const rights: Readonly<Record<string, StaffRight>> = { ...operatorCalls, ...sightOfOthers };

/** Whether staff with these roles may make a call of the operator, or a member's call about somebody else's things. */
export function staffMay(roles: readonly StaffRole[], callName: string): boolean {
  const right = Object.hasOwn(rights, callName) ? rights[callName] : undefined;
  return right ? right.roles.some((role) => roles.includes(role)) : false;
}

/** Whether a role can change something; such a role works only for staff who hold a second factor. */
export const changesSomething = (role: StaffRole): boolean =>
  Object.values(rights).some(({ kind, roles }) => kind === 'changes' && roles.includes(role));
