/** What the search knows beyond the pages themselves: its own page, what people say instead, and what can be done. */
export const searchPage = {
  title: 'Search',
  description:
    'Search every page, tool, article and answer of this site. Typing mistakes are corrected and shown, and the words sellers use are understood.',
  headline: 'Search',
  sub: 'Search tools, pages, articles and answers. Spelling mistakes are corrected.',
} as const;

/** Words too common to look for. */
export const commonWords =
  'a an and are as at be by can do does for from has have how i if in is it its me my of on or our please so that the their them there this to want was we what when where which who why will with you your' as const;

/**
 * What sellers say → what the pages say. An entry whose title or words hold the second is also found by the first.
 * Both sides are found with or without a plural s.
 */
export const alike = [
  ['dim weight', 'volumetric weight'],
  ['dimensional weight', 'volumetric weight'],
  ['dim', 'volumetric'],
  ['cubic weight', 'volumetric weight'],
  ['billable weight', 'billed weight'],
  ['package', 'parcel'],
  ['shipment', 'parcel'],
  ['returns', 'refunds'],
  ['money back', 'refunds'],
  ['reimbursement', 'refunds'],
  ['pay', 'prices'],
  ['pricing', 'prices'],
  ['rates', 'prices'],
  ['how much', 'prices'],
  ['bill', 'invoice'],
  ['receipt', 'invoice'],
  ['vat', 'tax'],
  ['sales tax', 'tax'],
  ['unsubscribe', 'cancel'],
  ['terminate', 'cancel'],
  ['quit', 'cancel'],
  ['stop subscription', 'cancel'],
  ['sign in', 'log in'],
  ['signin', 'log in'],
  ['login', 'log in'],
  ['sign up', 'create account'],
  ['signup', 'create account'],
  ['join', 'create account'],
  ['forgot password', 'reset password'],
  ['lost password', 'reset password'],
  ['recover', 'reset password'],
  ['root server', 'dedicated server'],
  ['bare metal', 'dedicated server'],
  ['vps', 'virtual server'],
  ['virtual private server', 'virtual server'],
  ['vm', 'virtual server'],
  ['cloud server', 'virtual server'],
  ['hosting', 'server'],
  ['uptime', 'availability'],
  ['sla', 'availability'],
  ['gdpr', 'privacy'],
  ['data protection', 'privacy'],
  ['personal data', 'privacy'],
  ['erase account', 'delete account'],
  ['close account', 'delete account'],
  ['tos', 'terms of service'],
  ['conditions', 'terms'],
  ['agb', 'terms'],
  ['referral', 'affiliate'],
  ['commission', 'affiliate'],
  ['license', 'licence'],
  ['catalog', 'catalogue'],
  ['color', 'colours'],
  ['program', 'programme'],
  ['theme', 'colours'],
  ['assets', 'materials'],
  ['stock photos', 'materials'],
  ['mockups', 'materials'],
  ['keywords', 'listing'],
  ['bullet points', 'bullets'],
  ['product name', 'title'],
  ['customer reviews', 'reviews'],
  ['ratings', 'reviews'],
  ['sentiment', 'reviews'],
  ['roi', 'payback'],
  ['return on investment', 'payback'],
  ['margin', 'profit'],
  ['earnings', 'profit'],
  ['break even', 'profit'],
  ['paperwork', 'documents'],
  ['onboarding', 'register'],
  ['courier', 'carrier'],
  ['forwarder', 'carrier'],
  ['postage', 'parcel costs'],
  ['shipping cost', 'parcel costs'],
  ['freight cost', 'parcel costs'],
  ['bandwidth', 'traffic'],
  ['ip addresses', 'proxies'],
  ['homepage', 'website'],
  ['online shop', 'website'],
  ['webshop', 'website'],
  ['forum', 'communities'],
  ['help', 'questions'],
  ['support', 'contact'],
  ['bug', 'feedback'],
  ['complaint', 'feedback'],
  ['report', 'feedback'],
] as const satisfies readonly (readonly [said: string, meant: string])[];

/** Further words by which a page and its tool are looked for, by route name. */
export const pageWords: Readonly<Record<string, string>> = {
  Home: 'start overview beginning',
  EzWriting:
    'listing checker product title bullets characters amazon ebay etsy walmart shopify seo keywords forbidden words catalogue csv',
  ContentDriven: 'content calendar planner deadline peak season black friday photos brief lead time',
  EzRegister: 'documents papers kyc seller account registration verification checklist identity company',
  EzSocialengine: 'social media post composer instagram linkedin character limit week schedule',
  EzBrowsers: 'workspace client agency team permissions roles seats profiles browser',
  ReviewInsights: 'reviews analysis themes complaints feedback stars spreadsheet',
  RealtimeInsights: 'orders csv export hourly sales dashboard statistics chart',
  Dedicated: 'dedicated server root machine rent cpu memory disk configuration ds-1 ds-2 ds-3 ds-4 ds-5 ds-6',
  DedicatedBuy: 'order configure dedicated server checkout buy',
  Vps: 'vps virtual server cloud cpu memory disk hourly plans vps-1 vps-2 vps-3 vps-4 vps-5 vps-6',
  Proxy: 'proxies residential datacentre mobile isp gigabyte traffic endpoint',
  Material: 'library materials mock-ups templates graphics images artwork',
  MaterialList: 'materials browse filter images templates video',
  MaterialMember: 'membership tiers downloads subscription plans prices',
  BrandControl: 'listing control compare versions changes difference trademark resellers',
  BrandGrow: 'profit calculator margin fees cost break-even unit economics',
  BrandInvestment: 'budget payback cash flow launch investment scenarios',
  MarketInvestment: 'market country expansion score international export',
  LogisticsControl:
    'parcel costs shipping volumetric weight chargeable billed weight freight divisor box dhl ups fedex',
  BuildWebsites: 'website shop build launch brief page checkout',
  CustomSolutions: 'custom work project brief quote bespoke development integration',
  Partners: 'partner programmes cooperation',
  PartnersMarketplaces: 'marketplace partner rules',
  PartnersBrands: 'brand partner kit artwork logo',
  PartnersCompany: 'agency accountant developer service firm partner',
  PartnersCarrier: 'carrier partner lane tariff freight route',
  Affiliate: 'affiliate commission referral link payout recommend earn',
  AboutUs: 'about company team who we are',
  MissionVision: 'mission vision values promises',
  Blog: 'blog articles news guides',
  Communities: 'community ask question help',
  Faq: 'faq questions answers help',
  Feedback: 'feedback report bug idea question complaint abuse misuse',
  Terms: 'terms of service conditions contract legal',
  Privacy: 'privacy personal data gdpr legal',
  RefundPolicy: 'refund policy withdrawal money back returns legal',
  Withdrawal: 'withdraw from contract 14 days consumer revoke order money back',
  Imprint:
    'imprint legal notice company address register vat id who runs contact phone points of contact digital services act dsa',
  Accessibility: 'accessibility statement wcag screen reader keyboard contrast barrier disability',
  Status: 'status uptime outage incident down maintenance not working disruption availability',
  LicenceCheck: 'licence certificate check verify proof hash sha-256 download material',
  CookiePolicy: 'cookies consent tracking storage legal',
  ForgetPwd: 'reset password forgot',
};

/** The same for questions whose wording lacks them, by id. */
export const answerWords: Readonly<Record<string, string>> = {
  'where-prices-come-from': 'currency dollars euros fees list',
  tax: 'vat sales tax number',
  renewals: 'renewal automatic subscription invoice reminder',
  cancel: 'cancel subscription stop end quit terminate',
  'failed-renewal': 'declined card overdue suspended',
  refund: 'money back returns order',
  'change-plan': 'upgrade downgrade resize',
  'stopped-machine': 'vps off paused cost machine billed',
  hourly: 'vps price per hour, by the hour, hourly',
  'server-access': 'ssh key root login password linux',
  ipv4: 'ip addresses',
  'server-end': 'backup erase terminate',
  'proxy-use': 'allowed scraping acceptable use',
  'proxy-meter': 'gigabyte bandwidth count',
  licence: 'license rights commercial use copyright',
  'client-work': 'agency customers',
  'download-again': 'limit quota redownload',
  'download-link': 'expired broken link',
  'membership-refund': 'money back library',
  'account-needed': 'register free sign up',
  'no-code': 'verification email missing resend spam',
  'password-rules': 'password rules length requirements strength',
  locked: 'locked out blocked failed login attempts',
  'stay-logged-in': 'session remember me log out',
  'affiliate-window': 'commission cookie referral days',
  'what-browser-stores': 'cookies local storage',
  analytics: 'tracking statistics consent',
  'copy-of-data': 'export my data gdpr',
  'delete-account': 'close erase account gdpr',
  'who-sees-data': 'third parties share sell data',
};

/** Pages outside the map of pages that are worth finding. */
export const furtherPages = [
  {
    to: '/api-docs',
    title: 'Calls of the service',
    line: 'For developers: every call with its fields and its answers.',
    words: 'api developers documentation openapi integration json reference key webhook programs',
  },
  {
    to: '/gift',
    title: 'Gift a library membership',
    line: 'Months of a membership for somebody else, paid once and opened by a link.',
    words: 'gift give somebody months voucher redeem',
  },
  {
    to: '/cart',
    title: 'Cart',
    line: 'What you have chosen, with its total and the field for a coupon code.',
    words: 'cart basket coupon discount code',
  },
  {
    to: '/account/invoices',
    title: 'Invoices',
    line: 'For members: every invoice and credit note, as PDF and as data.',
    words: 'invoice credit note pdf download',
  },
  {
    to: '/account/payment',
    title: 'Payment methods',
    line: 'For members: cards, PayPal and bank accounts you have saved, and your balance.',
    words: 'payment method paypal credit card sepa direct debit bank transfer balance',
  },
  {
    to: '/account/organisation',
    title: 'Organisation',
    line: 'For members: one account that several people act for, each in a role.',
    words: 'organisation organization colleagues roles buyer approval',
  },
  {
    to: '/account/security',
    title: 'Security',
    line: 'For members: password, passkeys, second factor, devices and logins.',
    words:
      'security two-factor second factor authentication 2fa mfa totp passkey backup codes sessions devices',
  },
  {
    to: '/account/settings',
    title: 'Settings',
    line: 'For members: email address, language, time zone and which news you receive.',
    words: 'settings newsletter news email address language time zone',
  },
] as const;

/** What can be done from anywhere. `{email}` is the address of the install. */
export const actions = [
  {
    to: '/login',
    title: 'Log in',
    line: 'Back to your orders, downloads and servers.',
    words: 'account enter session',
  },
  {
    to: '/register',
    title: 'Create account',
    line: 'It is free; you only pay for what you order.',
    words: 'register new member open account',
  },
  {
    mode: 'dark',
    title: 'Dark colours',
    line: 'Light text on dark, saved on this device.',
    words: 'mode night black',
  },
  {
    mode: 'light',
    title: 'Light colours',
    line: 'Dark text on light, saved on this device.',
    words: 'mode day white',
  },
  {
    mode: 'auto',
    title: 'Device colours',
    line: 'Light or dark, as set on your device.',
    words: 'mode automatic system switch',
  },
  {
    to: 'mailto:{email}',
    title: 'Contact us by email',
    line: '{email}',
    words: 'contact mail write message person phone call',
  },
] as const satisfies readonly {
  to?: string;
  mode?: 'light' | 'dark' | 'auto';
  title: string;
  line: string;
  words: string;
}[];

/** Where to begin when nothing was asked, or nothing found: route names, tools before pages. */
export const suggested = {
  tools: ['LogisticsControl', 'EzWriting', 'BrandGrow'],
  pages: ['Dedicated', 'Material', 'Faq'],
} as const;
