import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { feedPath, paths, type RouteName, searchIndexPath } from './paths.ts';
import { type AccountRouteName, accountPaths } from './paths-account.ts';
import { type AdminRouteName, adminPaths } from './paths-admin.ts';
import { prefix } from './paths-language.ts';
import { offlinePath } from './state/offline.ts';

/** One page: its address comes from paths.ts, its id is its name. */
const page = (name: RouteName, file: string) =>
  route(paths[name].slice(1), `routes/${file}.tsx`, { id: name });

/** One page of the shop or of a member's own: addresses in paths-account.ts. */
const own = (name: AccountRouteName, file: string) =>
  route(accountPaths[name].slice(1), `routes/${file}.tsx`, { id: name });

/** One page of the operator: addresses in paths-admin.ts. */
const operated = (name: AdminRouteName, file: string) =>
  route(adminPaths[name].slice(1), `routes/admin/${file}.tsx`, { id: name });

/** The map of the site, read top to bottom; groups follow the specification's section 2. */
const routes: RouteConfigEntry[] = [
  index('routes/system/index.tsx'),
  layout('routes/marketing/layout.tsx', [
    page('Home', 'marketing/home'),
    page('AboutUs', 'marketing/about-us'),
    page('Feedback', 'marketing/feedback'),
    page('Faq', 'marketing/faq'),
    page('Affiliate', 'marketing/affiliate'),
    page('EzWriting', 'marketing/ez-writing'),
    page('Blog', 'marketing/blog'),
    page('BlogDetail', 'marketing/blog-detail'),
    page('Dedicated', 'shop/dedicated'),
    page('DedicatedBuy', 'shop/dedicated-buy'),
    own('Checkout', 'shop/checkout'),
    page('Vps', 'shop/vps'),
    page('Proxy', 'shop/proxy'),
    page('Terms', 'marketing/terms'),
    page('Privacy', 'marketing/privacy'),
    page('RefundPolicy', 'marketing/refund-policy'),
    page('CookiePolicy', 'marketing/cookie-policy'),
    page('Withdrawal', 'system/withdrawal'),
    page('Imprint', 'marketing/imprint'),
    page('Accessibility', 'marketing/accessibility'),
    page('Status', 'marketing/status'),
    page('Material', 'materials/material'),
    page('MaterialList', 'materials/material-list'),
    page('MaterialListDetail', 'materials/material-list-detail'),
    page('MaterialMember', 'materials/material-member'),
    page('LicenceCheck', 'materials/licence-check'),
    own('GiveGift', 'shop/give-gift'),
    own('Gift', 'shop/gift'),
    own('MaterialCollection', 'materials/material-collection'),
    page('Partners', 'marketing/partners'),
    page('PartnersMarketplaces', 'marketing/partners-marketplaces'),
    page('PartnersBrands', 'marketing/partners-brands'),
    page('PartnersCompany', 'marketing/partners-company'),
    page('PartnersCarrier', 'marketing/partners-carrier'),
    page('EzRegister', 'marketing/ez-register'),
    page('EzSocialengine', 'marketing/ez-socialengine'),
    page('EzBrowsers', 'marketing/ez-browsers'),
    page('CustomSolutions', 'marketing/custom-solutions'),
    page('BrandControl', 'marketing/brand-control'),
    page('BrandGrow', 'marketing/brand-grow'),
    page('BrandInvestment', 'marketing/brand-investment'),
    page('LogisticsControl', 'marketing/logistics-control'),
    page('ReviewInsights', 'marketing/review-insights'),
    page('RealtimeInsights', 'marketing/realtime-insights'),
    page('ContentDriven', 'marketing/content-driven'),
    page('MarketInvestment', 'marketing/market-investment'),
    page('BuildWebsites', 'marketing/build-websites'),
    page('Communities', 'marketing/communities'),
    page('MissionVision', 'marketing/mission-vision'),
    // The redirect group: its children are written with a leading slash, so they are top-level addresses;
    // the aliases stand before the parameter.
    page('Confirm', 'system/confirm'),
    page('PaySuccess', 'system/pay-success'),
    page('LinkConfirm', 'system/link-confirm'),
    route('redirect/confirm', 'routes/system/confirm.tsx', { id: 'RedirectConfirm' }),
    route('redirect/pay-success', 'routes/system/pay-success.tsx', { id: 'RedirectPaySuccess' }),
    route('redirect/link-confirm', 'routes/system/link-confirm.tsx', { id: 'RedirectLinkConfirm' }),
    page('Redirect', 'system/redirect'),
    page('Search', 'system/search'),
    own('Cart', 'shop/cart'),
    route(offlinePath.slice(1), 'routes/system/offline.tsx', { id: 'Offline' }),
    route('api-docs', 'routes/system/api.tsx', { id: 'ApiDocs' }),
    route('*', 'routes/system/not-found.tsx', { id: 'NotFound' }),
  ]),
  layout('routes/auth/layout.tsx', [
    page('Login', 'auth/login'),
    page('Register', 'auth/register'),
    page('RegisterSub', 'auth/register-sub'),
    page('ForgetPwd', 'auth/forget-pwd'),
    page('RetrievePwd', 'auth/retrieve-pwd'),
    own('StaffWelcome', 'auth/staff-welcome'),
  ]),
  layout('routes/account/layout.tsx', [
    own('Account', 'account/overview'),
    own('AccountServices', 'account/services'),
    own('AccountService', 'account/service'),
    own('AccountMembership', 'account/membership'),
    own('AccountDownloads', 'account/downloads'),
    own('AccountLicences', 'account/licences'),
    own('AccountLicence', 'account/licence'),
    own('AccountOrders', 'account/orders'),
    own('AccountOrder', 'account/order'),
    own('AccountInvoices', 'account/invoices'),
    own('AccountPayment', 'account/payment'),
    own('AccountFavourites', 'account/favourites'),
    own('AccountCollections', 'account/collections'),
    own('AccountCollection', 'account/collection'),
  ]),
  layout('routes/admin/layout.tsx', [
    operated('AdminOrders', 'orders'),
    operated('AdminDelivery', 'delivery'),
    operated('AdminTransfers', 'transfers'),
    operated('AdminSubscriptions', 'subscriptions'),
    operated('AdminMemberships', 'memberships'),
    operated('AdminWithdrawals', 'withdrawals'),
    operated('AdminCatalogue', 'catalogue'),
    operated('AdminBooks', 'books'),
    operated('AdminTimeMachine', 'time-machine'),
    operated('AdminMaterials', 'materials'),
    operated('AdminMaterialUpload', 'material-upload'),
    operated('AdminStatistics', 'statistics'),
    operated('AdminHealth', 'health'),
    operated('AdminStatus', 'status'),
    operated('AdminSecurity', 'security'),
    operated('AdminMembers', 'members'),
    operated('AdminStaff', 'staff'),
    operated('AdminStaffActs', 'staff-acts'),
    operated('AdminSecondFactor', 'second-factor'),
  ]),
  page('StorageShare', 'system/storage-share'),
  route(searchIndexPath.slice(1), 'routes/system/search-index.ts', { id: 'SearchIndex' }),
  route(feedPath.slice(1), 'routes/system/rss.ts', { id: 'Feed' }),
  // Not there in production (main.ts hides them, and their own loaders refuse).
  route('dev', 'routes/system/dev.tsx', { id: 'Development' }),
  route('dev/gallery', 'routes/system/gallery.tsx', { id: 'Gallery' }),
  route('dev/pay', 'routes/system/dev-pay.tsx', { id: 'SandboxPayment' }),
];

/** A further language has the pages that are written in it, and whoever asks for another one leaves its build. */
const inLanguage = (some: RouteConfigEntry[]): RouteConfigEntry[] =>
  some.flatMap((one): RouteConfigEntry[] => {
    const children = one.children && inLanguage(one.children);
    const kept = one.children ? children?.length : one.path === '*' || `/${one.path}`.startsWith(prefix);
    return kept ? [{ ...one, children }] : [];
  });

export default (prefix === '/' ? routes : inLanguage(routes)) satisfies RouteConfig;
