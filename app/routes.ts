import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { feedPath, paths, type RouteName, searchIndexPath } from './paths.ts';
import { type AccountRouteName, accountPaths } from './paths-account.ts';
import { type AdminRouteName, adminPaths } from './paths-admin.ts';
import { prefix } from './paths-language.ts';
import { offlinePath } from './state/offline.ts';

/** One page: its address comes from paths.ts, its id is its name. */
const page = (name: RouteName, file: string) => route(paths[name].slice(1), `${file}.tsx`, { id: name });

/** One page of the shop or of a member's own: addresses in paths-account.ts. */
const own = (name: AccountRouteName, file: string) =>
  route(accountPaths[name].slice(1), `${file}.tsx`, { id: name });

/** One page of the operator: addresses in paths-admin.ts. */
const operated = (name: AdminRouteName, file: string) =>
  route(adminPaths[name].slice(1), `desk/admin/${file}.tsx`, { id: name });

/** The map of the site, read top to bottom; groups follow the specification's section 2. */
const routes: RouteConfigEntry[] = [
  index('site/pages/index.tsx'),
  layout('site/pages/layout.tsx', [
    page('Home', 'site/pages/home/home'),
    page('AboutUs', 'site/pages/about-us'),
    page('Feedback', 'site/pages/feedback/feedback'),
    page('Faq', 'site/pages/questions/faq'),
    page('Affiliate', 'site/pages/affiliate'),
    page('EzWriting', 'site/pages/ez-writing'),
    page('Blog', 'site/pages/blog/blog'),
    page('BlogDetail', 'site/pages/blog/blog-detail'),
    page('Dedicated', 'site/pages/dedicated'),
    page('DedicatedBuy', 'site/pages/dedicated-buy'),
    page('Vps', 'site/pages/vps'),
    page('Proxy', 'site/pages/proxy'),
    page('Terms', 'site/pages/legal/terms'),
    page('Privacy', 'site/pages/legal/privacy'),
    page('RefundPolicy', 'site/pages/legal/refund-policy'),
    page('CookiePolicy', 'site/pages/legal/cookie-policy'),
    page('Withdrawal', 'site/withdrawal/withdrawal'),
    page('Imprint', 'site/pages/legal/imprint'),
    page('Accessibility', 'site/pages/legal/accessibility'),
    page('Status', 'site/pages/status/status'),
    page('Material', 'site/library/material'),
    page('MaterialList', 'site/library/material-list'),
    page('MaterialListDetail', 'site/library/material-list-detail'),
    page('MaterialMember', 'site/library/material-member'),
    page('LicenceCheck', 'site/library/licence-check'),
    own('MaterialCollection', 'site/library/material-collection'),
    page('Partners', 'site/pages/partners'),
    page('PartnersMarketplaces', 'site/pages/partners-marketplaces'),
    page('PartnersBrands', 'site/pages/partners-brands'),
    page('PartnersCompany', 'site/pages/partners-company'),
    page('PartnersCarrier', 'site/pages/partners-carrier'),
    page('EzRegister', 'site/pages/ez-register'),
    page('EzSocialengine', 'site/pages/ez-socialengine'),
    page('EzBrowsers', 'site/pages/ez-browsers'),
    page('CustomSolutions', 'site/pages/custom-solutions'),
    page('BrandControl', 'site/pages/brand-control'),
    page('BrandGrow', 'site/pages/brand-grow'),
    page('BrandInvestment', 'site/pages/brand-investment'),
    page('LogisticsControl', 'site/pages/logistics-control'),
    page('ReviewInsights', 'site/pages/review-insights'),
    page('RealtimeInsights', 'site/pages/realtime-insights'),
    page('ContentDriven', 'site/pages/content-driven'),
    page('MarketInvestment', 'site/pages/market-investment'),
    page('BuildWebsites', 'site/pages/build-websites'),
    page('Communities', 'site/pages/communities'),
    page('MissionVision', 'site/pages/mission-vision'),
    // The redirect group: its children are written with a leading slash, so they are top-level addresses;
    // the aliases stand before the parameter.
    page('Search', 'site/search/search'),
    route(offlinePath.slice(1), 'site/pages/offline.tsx', { id: 'Offline' }),
    route('api-docs', 'site/api-docs/api.tsx', { id: 'ApiDocs' }),
    route('*', 'site/pages/not-found.tsx', { id: 'NotFound' }),
  ]),
  layout('desk/layout.tsx', [
    own('Checkout', 'desk/checkout/checkout'),
    own('GiveGift', 'desk/gift/give-gift'),
    own('Gift', 'desk/gift/gift'),
    page('Confirm', 'desk/system/confirm'),
    page('PaySuccess', 'desk/system/pay-success'),
    page('LinkConfirm', 'desk/system/link-confirm'),
    route('redirect/confirm', 'desk/system/confirm.tsx', { id: 'RedirectConfirm' }),
    route('redirect/pay-success', 'desk/system/pay-success.tsx', { id: 'RedirectPaySuccess' }),
    route('redirect/link-confirm', 'desk/system/link-confirm.tsx', { id: 'RedirectLinkConfirm' }),
    page('Redirect', 'desk/system/redirect'),
    own('Cart', 'desk/cart/cart'),
  ]),
  layout('desk/auth/layout.tsx', [
    page('Login', 'desk/auth/login'),
    page('Register', 'desk/auth/register'),
    page('RegisterSub', 'desk/auth/register-sub'),
    page('ForgetPwd', 'desk/auth/forget-pwd'),
    page('RetrievePwd', 'desk/auth/retrieve-pwd'),
    own('StaffWelcome', 'desk/auth/staff-welcome'),
  ]),
  layout('desk/account/layout.tsx', [
    own('Account', 'desk/account/overview'),
    own('AccountServices', 'desk/services/services'),
    own('AccountService', 'desk/services/service'),
    own('AccountProxyTrial', 'desk/proxies/trial'),
    own('AccountCase', 'desk/cases/case'),
    own('AccountWorks', 'desk/works/works'),
    own('AccountWork', 'desk/works/work'),
    own('AccountCalendars', 'desk/calendars/calendars'),
    own('AccountCalendar', 'desk/calendars/calendar'),
    own('AccountWorkspaces', 'desk/workspaces/workspaces'),
    own('AccountWorkspace', 'desk/workspaces/workspace'),
    own('AccountStores', 'desk/stores/stores'),
    own('AccountStore', 'desk/stores/store'),
    own('AccountCatalogueCheck', 'desk/catalogue-check/catalogue-check'),
    own('AccountWordRules', 'desk/catalogue-check/word-rules'),
    own('AccountTeam', 'desk/team/team'),
    own('AccountOrganisation', 'desk/organisations/organisation'),
    own('AccountOrganisationInvitation', 'desk/organisations/invitation'),
    own('AccountMembership', 'desk/membership/membership'),
    own('AccountDownloads', 'desk/downloads/downloads'),
    own('AccountLicences', 'desk/licences/licences'),
    own('AccountLicence', 'desk/licences/licence'),
    own('AccountOrders', 'desk/orders/orders'),
    own('AccountOrder', 'desk/orders/order'),
    own('AccountInvoices', 'desk/invoices/invoices'),
    own('AccountPayment', 'desk/payment/payment'),
    own('AccountBilling', 'desk/billing/billing'),
    own('AccountAffiliate', 'desk/affiliate/affiliate'),
    own('AccountDeveloper', 'desk/developer/developer'),
    own('AccountWebhook', 'desk/developer/webhook'),
    own('AccountFavourites', 'desk/collections/favourites'),
    own('AccountCollections', 'desk/collections/collections'),
    own('AccountCollection', 'desk/collections/collection'),
    own('AccountActivity', 'desk/activity/activity'),
    own('AccountSecurity', 'desk/security/security'),
    own('AccountSettings', 'desk/settings/settings'),
    own('AccountPrivacy', 'desk/privacy/privacy'),
  ]),
  layout('desk/admin/layout.tsx', [
    operated('AdminToday', 'today/today'),
    operated('AdminOrders', 'orders/orders'),
    operated('AdminDelivery', 'delivery/delivery'),
    operated('AdminCases', 'cases/cases'),
    operated('AdminCase', 'cases/case'),
    operated('AdminFeedback', 'feedback/feedback'),
    operated('AdminMessage', 'feedback/message'),
    operated('AdminTransfers', 'transfers/transfers'),
    operated('AdminBank', 'bank/bank'),
    operated('AdminPayouts', 'payouts/payouts'),
    operated('AdminApprovals', 'approvals/approvals'),
    operated('AdminInvoices', 'invoices/invoices'),
    operated('AdminBill', 'bill/bill'),
    operated('AdminTaxes', 'taxes/taxes'),
    operated('AdminVatIds', 'vat-ids/vat-ids'),
    operated('AdminReceivables', 'receivables/receivables'),
    operated('AdminJournal', 'journal/journal'),
    operated('AdminRevenue', 'revenue/revenue'),
    operated('AdminSubscriptions', 'subscriptions/subscriptions'),
    operated('AdminMemberships', 'memberships/memberships'),
    operated('AdminAffiliates', 'affiliates/affiliates'),
    operated('AdminCommissions', 'commissions/commissions'),
    operated('AdminWithdrawals', 'withdrawals/withdrawals'),
    operated('AdminCatalogue', 'catalogue/catalogue'),
    operated('AdminBooks', 'books/books'),
    operated('AdminTimeMachine', 'time-machine/time-machine'),
    operated('AdminMaterials', 'materials/materials'),
    operated('AdminMaterialUpload', 'materials/material-upload'),
    operated('AdminStatistics', 'statistics/statistics'),
    operated('AdminHealth', 'health/health'),
    operated('AdminMails', 'mails/mails'),
    operated('AdminMail', 'mails/mail'),
    operated('AdminStatus', 'status/status'),
    operated('AdminSecurity', 'security/security'),
    operated('AdminMembers', 'members/members'),
    operated('AdminStaff', 'staff/staff'),
    operated('AdminStaffActs', 'staff/staff-acts'),
    operated('AdminSecondFactor', 'staff/second-factor'),
  ]),
  route(searchIndexPath.slice(1), 'site/search/search-index.ts', { id: 'SearchIndex' }),
  route(feedPath.slice(1), 'site/pages/blog/rss.ts', { id: 'Feed' }),
  // Not there in production, like /dev.
  route('dev/gallery', 'site/gallery/gallery.tsx', { id: 'Gallery' }),
  layout('desk/bare-layout.tsx', [
    page('StorageShare', 'desk/system/storage-share'),
    // Not there in production (main.ts hides them, and their own loaders refuse).
    route('dev', 'desk/development/dev.tsx', { id: 'Development' }),
    route('dev/pay', 'desk/checkout/dev-pay.tsx', { id: 'SandboxPayment' }),
  ]),
];

/** A further language has the pages that are written in it, and whoever asks for another one leaves its build. */
const inLanguage = (some: RouteConfigEntry[]): RouteConfigEntry[] =>
  some.flatMap((one): RouteConfigEntry[] => {
    const children = one.children && inLanguage(one.children);
    const kept = one.children ? children?.length : one.path === '*' || `/${one.path}`.startsWith(prefix);
    return kept ? [{ ...one, children }] : [];
  });

export default (prefix === '/' ? routes : inLanguage(routes)) satisfies RouteConfig;
