import { type OrganisationRole, organisationRoles } from './organisation-roles.ts';

/** `person`: about the person who is signed in and nobody else, also while they act for an organisation. */
type Right = 'person' | readonly OrganisationRole[];

/** What shows no secret is open to everybody who acts for the organisation. */
const all: Right = organisationRoles;
/** An owner may do everything. */
const owners: Right = ['owner'];
const buys: Right = ['owner', 'buyer'];
const pays: Right = ['owner', 'buyer', 'billing'];
const bills: Right = ['owner', 'billing'];
const runs: Right = ['owner', 'operator'];
/** Whoever works with what was bought. */
const works: Right = ['owner', 'buyer', 'operator'];
const person: Right = 'person';

/**
 * Which calls each role of an organisation may make for it. This table is the only place that decides it: `authenticate`
 * asks it for every call that names an organisation, a call of members without a row does not compile, and a test makes
 * every call as every role.
 */
export const memberCalls = {
  // Themselves: how they sign in, what they chose, who they are.
  queryMemberUserInfo: person,
  createHandOver: person,
  confirmTotp: person,
  enrolTotp: person,
  changeEmail: person,
  changeName: person,
  changePassword: person,
  changeTimeZone: person,
  endOtherSessions: person,
  listSignIns: person,
  renewBackupCodes: person,
  askForNewsletter: person,
  chooseMail: person,
  chooseMailLanguage: person,
  readMailChoices: person,
  stopNewsletter: person,
  endTrustedDevices: person,
  listWays: person,
  removeWay: person,
  reportNotMe: person,
  addPasskey: person,
  beginPasskey: person,
  renamePasskey: person,
  readStaffAccess: person,
  readInvitation: person,
  acceptInvitation: person,
  declineInvitation: person,
  leaveTeam: person,
  // A sample for each person: by organisations, one could have any number of them.
  readTrial: person,
  startTrial: person,

  // Organisations.
  listOrganisations: person,
  formOrganisation: person,
  leaveOrganisation: person,
  readOrganisationInvitation: person,
  acceptOrganisationInvitation: person,
  declineOrganisationInvitation: person,
  readOrganisation: all,
  renameOrganisation: owners,
  inviteColleague: owners,
  withdrawColleagueInvitation: owners,
  changeColleague: owners,
  listKnownSecrets: owners,
  removeColleague: owners,
  listOrganisationActs: owners,
  listApprovals: all,
  askApproval: buys,
  withdrawApproval: buys,
  decideApproval: owners,

  // What is known of the account, and its end.
  listActivity: all,
  exportActivity: bills,
  exportActivityJson: bills,
  readPrivacy: all,
  askDataExport: owners,
  downloadDataExport: owners,
  readAccountDeletion: owners,
  askAccountDeletion: owners,
  undoAccountDeletion: owners,

  // Programs.
  createApiKey: owners,
  listApiKeys: owners,
  renameApiKey: owners,
  listWebhooks: runs,
  createWebhook: owners,
  changeWebhook: owners,
  removeWebhook: owners,
  revealWebhookSecret: owners,
  rotateWebhookSecret: owners,
  setWebhookState: runs,
  testWebhook: runs,
  listDeliveries: runs,
  readDelivery: runs,
  replayDelivery: runs,

  // Buying.
  getCart: buys,
  saveCart: buys,
  mergeCart: buys,
  getServerDraft: buys,
  saveServerDraft: buys,
  placeOrder: buys,
  cancelOrder: buys,
  notePurchase: pays,
  getOrder: all,
  listOrders: all,
  listGifts: buys,
  redeemGift: buys,
  listWithdrawable: pays,
  listOwnWithdrawals: pays,

  // Paying, and what was billed.
  startPayment: pays,
  getPayment: pays,
  listPayments: all,
  listMethods: pays,
  addMethod: bills,
  removeMethod: bills,
  setStandardMethod: bills,
  listBalances: pays,
  readBalance: pays,
  topUp: bills,
  listBalanceOrigins: bills,
  refundOwnBalance: bills,
  listInvoices: all,
  getInvoice: all,
  downloadInvoice: all,
  listCreditNotes: all,
  downloadCreditNote: all,
  downloadElectronicInvoice: all,
  downloadElectronicCreditNote: all,
  previewCorrection: bills,
  correctInvoice: bills,
  listBillingProfiles: pays,
  createBillingProfile: bills,
  changeBillingProfile: bills,
  deleteBillingProfile: bills,
  makeDefaultBillingProfile: bills,
  mailCopyLink: bills,

  // What runs on.
  listSubscriptions: all,
  getSubscription: all,
  previewChange: buys,
  changeSubscription: buys,
  pauseSubscription: buys,
  resumeSubscription: buys,
  cancelSubscription: buys,
  undoCancel: buys,
  keepPlan: buys,
  setMethod: bills,
  previewBilling: bills,
  changeBilling: bills,
  readMembership: all,
  readAllowance: all,
  readSeats: all,
  inviteToTeam: buys,
  takeSeatBack: buys,

  // Services.
  listServices: all,
  getService: all,
  renameService: runs,
  revealCredentials: runs,
  readMachine: all,
  addMachineKey: runs,
  nameAddress: runs,
  reinstallMachine: runs,
  restartMachine: runs,
  setRescue: runs,
  takeSnapshot: runs,
  deleteSnapshot: runs,
  restoreSnapshot: runs,
  restoreBackup: runs,
  readProxy: all,
  addTraffic: buys,
  addSubUser: runs,
  changeSubUser: runs,
  removeSubUser: runs,
  renewSubUser: runs,
  revealSubUser: runs,
  allowNetwork: runs,
  disallowNetwork: runs,
  openCase: works,
  listOwnCases: all,
  getCase: works,
  changeCase: works,
  moveCase: works,
  tickCaseLine: works,
  addCasePaper: works,
  downloadCasePaper: works,
  removeCasePaper: works,
  sendCaseMessage: works,

  // The library.
  startDownload: works,
  startZip: works,
  renewDownload: works,
  listDownloads: all,
  listCertificates: all,
  getCertificate: all,
  downloadCertificate: all,
  listFavourites: all,
  whichFavourites: all,
  addFavourite: works,
  removeFavourite: works,
  listSavedSearches: all,
  findSavedSearch: all,
  saveSearch: works,
  deleteSavedSearch: works,
  noteSearchOpened: works,
  listCollections: all,
  readCollection: all,
  createCollection: works,
  changeCollection: works,
  deleteCollection: works,
  addToCollection: works,
  removeFromCollection: works,
  moveInCollection: works,
  shareByLink: works,
  shareWithTeam: works,

  // Works.
  listWorks: all,
  readWork: all,
  listWorkVersions: all,
  listWorkTeams: all,
  listWorkNotes: all,
  exportWorks: works,
  createWork: works,
  changeWork: works,
  saveWork: works,
  duplicateWork: works,
  moveWork: works,
  trashWork: works,
  untrashWork: works,
  deleteWork: works,
  restoreWorkVersion: works,
  addWorkNote: works,
  readCalendarFeed: works,
  readCalendarPlan: all,
  renewCalendarFeed: works,
  listWordRules: all,
  readCatalogueCheck: all,
  listWorkspaces: all,
  listWorkspaceHolders: all,
  handOverWorkspace: works,

  // The store map.
  listStores: all,
  readStore: all,
  listStoresUsing: all,
  createStore: works,
  changeStore: works,
  deleteStore: works,
  undoDeleteStore: works,
  listAssignable: works,
  assignToStore: works,
  removeFromStore: works,
  markSharing: works,
  exportStores: works,
  exportStoresJson: works,

  // Partners.
  readAffiliate: bills,
  affiliateRegister: owners,
  listCommissions: bills,
  listPayouts: bills,
  readCommissions: bills,
  choosePayout: owners,
} as const satisfies Record<string, Right>;

/** Calls that visitors make as well, and that price, show or declare something for whom is acted for. */
const openCalls = {
  priceCart: all,
  makeQuote: all,
  listPlans: all,
  getPlan: all,
  readGift: all,
  declareWithdrawal: pays,
  confirmWithdrawal: pays,
} as const satisfies Record<string, Right>;

/** The name of a call of members: one that has a row. */
export type MemberCall = keyof typeof memberCalls;

const rights: Readonly<Record<string, Right>> = { ...memberCalls, ...openCalls };

/** For whom a call acts that names an organisation, and who may make it for that organisation. */
export function organisationRight(callName: string): Right {
  return (Object.hasOwn(rights, callName) ? rights[callName] : undefined) ?? person;
}
