/** The shop's steps, a member's own pages and what members share by link: never listed and never counted. Their names may stand in a `redirect` query like those of `paths`. */
export const accountPaths = {
  Cart: '/cart',
  Checkout: '/checkout',
  Account: '/account',
  AccountServices: '/account/services',
  AccountService: '/account/services/:serviceId',
  AccountProxyTrial: '/account/proxy-trial',
  AccountCase: '/account/cases/:caseId',
  AccountWorks: '/account/works',
  AccountWork: '/account/works/:workId',
  AccountCalendars: '/account/calendars',
  AccountCalendar: '/account/calendars/:workId',
  AccountWorkspaces: '/account/workspaces',
  AccountWorkspace: '/account/workspaces/:workId',
  AccountCatalogueCheck: '/account/catalogue-check',
  AccountWordRules: '/account/word-rules/:workId',
  AccountTeam: '/account/team',
  AccountMembership: '/account/membership',
  AccountDownloads: '/account/downloads',
  AccountLicences: '/account/licences',
  AccountLicence: '/account/licences/:number',
  AccountOrders: '/account/orders',
  AccountOrder: '/account/orders/:orderNo',
  AccountInvoices: '/account/invoices',
  AccountPayment: '/account/payment',
  AccountBilling: '/account/billing',
  AccountAffiliate: '/account/affiliate',
  AccountDeveloper: '/account/developer',
  AccountWebhook: '/account/developer/webhooks/:webhookId',
  AccountFavourites: '/account/favourites',
  AccountCollections: '/account/collections',
  AccountCollection: '/account/collections/:collectionId',
  AccountActivity: '/account/activity',
  AccountSecurity: '/account/security',
  AccountSettings: '/account/settings',
  AccountPrivacy: '/account/privacy',
  StaffWelcome: '/staff-welcome',
  GiveGift: '/gift',
  Gift: '/gift/:code',
  MaterialCollection: '/material-collection/:token',
} as const;

export type AccountRouteName = keyof typeof accountPaths;

/** Fills the one parameter of a page: `accountPathTo('AccountOrder', 'EZC-2026-000012')`. */
export const accountPathTo = (name: AccountRouteName, value: string): string =>
  accountPaths[name].replace(/:\w+/, encodeURIComponent(value));
