import { localised } from './paths-language.ts';

/** Every page by name: names travel in `redirect` queries, addresses do not. Order and groups follow the specification. */
const written = {
  Home: '/home',
  AboutUs: '/about-us',
  Feedback: '/feedback',
  Faq: '/faq',
  Affiliate: '/affiliate',
  EzWriting: '/ez-writing',
  Blog: '/blog',
  BlogDetail: '/blog-detail/:articleId',
  Dedicated: '/dedicated',
  DedicatedBuy: '/dedicated-buy',
  Vps: '/vps',
  Proxy: '/proxy',
  Terms: '/terms',
  Privacy: '/privacy',
  RefundPolicy: '/refundPolicy',
  CookiePolicy: '/cookiePolicy',
  Material: '/material',
  MaterialList: '/material-list/:typeId?/:parentTypeName?/:keyword?/:from?',
  MaterialListDetail: '/material-list-detail/:detailId/:enType/:enParentType',
  MaterialMember: '/material-member',
  Partners: '/partners',
  PartnersMarketplaces: '/partners-marketplaces',
  PartnersBrands: '/partners-brands',
  PartnersCompany: '/partners-company',
  PartnersCarrier: '/partners-carrier',
  EzRegister: '/ez-register',
  EzSocialengine: '/ez-socialengine',
  EzBrowsers: '/ez-browsers',
  CustomSolutions: '/custom-solutions',
  BrandControl: '/brand-control',
  BrandGrow: '/brand-grow',
  BrandInvestment: '/brand-investment',
  LogisticsControl: '/logistics-control',
  ReviewInsights: '/review-insights',
  RealtimeInsights: '/realtime-insights',
  ContentDriven: '/content-driven',
  MarketInvestment: '/market-investment',
  BuildWebsites: '/build-websites',
  Communities: '/communities',
  MissionVision: '/mission-vision',
  Login: '/login',
  Register: '/register',
  RegisterSub: '/register-sub',
  ForgetPwd: '/forget-pwd',
  RetrievePwd: '/retrieve-pwd',
  StorageShare: '/storage-share',
  Confirm: '/confirm',
  Redirect: '/redirect/:path',
  PaySuccess: '/pay-success',
  LinkConfirm: '/link-confirm',
  // Added: not in the specification's list.
  Search: '/search',
  Withdrawal: '/withdrawal',
  LicenceCheck: '/licence-check',
  Imprint: '/imprint',
  Accessibility: '/accessibility',
  Status: '/status',
} as const;

export type RouteName = keyof typeof written;

export const routeNames = Object.keys(written) as RouteName[];

/** The same addresses in the language of this build, as far as it has the pages. */
export const paths: Readonly<Record<RouteName, string>> = process.env.SITE_LANGUAGES
  ? (Object.fromEntries(routeNames.map((name) => [name, localised(written[name])])) as typeof written)
  : written;

/** Outside the main layout: no header menu, no footer. */
export const bareRoutes: ReadonlySet<RouteName> = new Set([
  'Login',
  'Register',
  'RegisterSub',
  'ForgetPwd',
  'RetrievePwd',
  'StorageShare',
]);

/** The group /redirect: hidden from menus, sitemap and index. */
export const redirectGroup: ReadonlySet<RouteName> = new Set([
  'Confirm',
  'Redirect',
  'PaySuccess',
  'LinkConfirm',
]);

/** The seven fixed articles. */
export const articleIds = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Fills a path's parameters; optional ones that are not given end it. `pathTo('BlogDetail', { articleId: '3' })` */
export function pathTo(name: RouteName, params: Record<string, string> = {}): string {
  const parts: string[] = [];
  for (const part of written[name].split('/').slice(1)) {
    if (!part.startsWith(':')) parts.push(part);
    else {
      const value = params[part.replace(/^:|\?$/g, '')];
      if (value === undefined) {
        if (part.endsWith('?')) break;
        throw new Error(`${name} needs ${part}`);
      }
      parts.push(encodeURIComponent(value));
    }
  }
  const path = `/${parts.join('/')}`;
  return process.env.SITE_LANGUAGES ? localised(path) : path;
}

/** The page behind a route name from a query; anything unknown is home, and pages with parameters have no name there. */
export function pathOfName(name: string | null): string {
  const path = name && Object.hasOwn(paths, name) ? paths[name as RouteName] : paths.Home;
  return path.includes(':') ? paths.Home : path;
}

/** What the search of the browser reads; made at build. */
export const searchIndexPath = process.env.SITE_LANGUAGES
  ? localised('/search-index.json')
  : '/search-index.json';

/** Where the articles can be followed; made at build. */
export const feedPath = '/rss.xml';
