import type { Family } from './pages/shape.ts';

export interface NavigationItem {
  /** Route name; the app turns it into an address. */
  route: string;
  /** Section of that page, with the leading #. */
  hash?: `#${string}`;
  /** What the page is asked to show first, with the leading ?. */
  query?: `?${string}`;
  label: string;
  line: string;
}

export interface NavigationGroup {
  label: string;
  family: Family;
  items: readonly NavigationItem[];
}

export interface NavigationMenu {
  label: string;
  groups: readonly NavigationGroup[];
}

/** The six panels of the header and the six columns of the footer, in reading order. */
export const menus = [
  {
    label: 'Products',
    groups: [
      {
        label: 'Create',
        family: 'CRE',
        items: [
          { route: 'EzWriting', label: 'EZ Writing', line: 'Check a listing' },
          { route: 'ContentDriven', label: 'Content planner', line: 'Plan backwards from a date' },
        ],
      },
      {
        label: 'Operate',
        family: 'OPS',
        items: [
          { route: 'EzRegister', label: 'EZ Register', line: 'Prepare your documents' },
          { route: 'EzSocialengine', label: 'EZ Social Engine', line: 'Posts for every channel' },
          { route: 'EzBrowsers', label: 'EZ Browsers', line: 'One workspace per client' },
        ],
      },
      {
        label: 'Insight',
        family: 'INS',
        items: [
          { route: 'ReviewInsights', label: 'Review insights', line: 'Reviews in one table' },
          { route: 'RealtimeInsights', label: 'Order pace', line: 'Orders hour by hour' },
        ],
      },
    ],
  },
  {
    label: 'Infrastructure',
    groups: [
      {
        label: 'Infrastructure',
        family: 'INF',
        items: [
          { route: 'Dedicated', label: 'Dedicated servers', line: 'Configure a whole machine' },
          { route: 'Vps', label: 'Virtual servers', line: 'Start small, resize later' },
          { route: 'Proxy', label: 'Proxies', line: 'Traffic by the gigabyte' },
          { route: 'Vps', hash: '#compare', label: 'Compare', line: 'Virtual or dedicated, by workload' },
        ],
      },
    ],
  },
  {
    label: 'Library',
    groups: [
      {
        label: 'Library',
        family: 'LIB',
        items: [
          { route: 'Material', label: 'Library', line: 'Contents and licences' },
          { route: 'MaterialList', label: 'Browse materials', line: 'By type, format and colour' },
          { route: 'MaterialMember', label: 'Membership', line: 'Downloads by tier' },
        ],
      },
    ],
  },
  {
    label: 'Solutions',
    groups: [
      {
        label: 'Grow',
        family: 'GRO',
        items: [
          { route: 'BrandGrow', label: 'Profit planning', line: 'Margin before you order' },
          { route: 'BrandControl', label: 'Listing control', line: 'What changed, word by word' },
          { route: 'BrandInvestment', label: 'Budget planning', line: 'When a launch pays back' },
          { route: 'MarketInvestment', label: 'Market choice', line: 'Score your next country' },
        ],
      },
      {
        label: 'Move',
        family: 'MOV',
        items: [{ route: 'LogisticsControl', label: 'Parcel costs', line: 'What you will be billed' }],
      },
      {
        label: 'Build',
        family: 'GRO',
        items: [
          { route: 'BuildWebsites', label: 'Websites', line: 'A shop of your own' },
          { route: 'CustomSolutions', label: 'Custom work', line: 'Five questions, one scope' },
        ],
      },
    ],
  },
  {
    label: 'Partners',
    groups: [
      {
        label: 'Programmes',
        family: 'HSE',
        items: [
          { route: 'Partners', label: 'All programmes', line: 'Four ways to work with us' },
          { route: 'PartnersMarketplaces', label: 'Marketplaces', line: 'Your rules where sellers write' },
          { route: 'PartnersBrands', label: 'Brands', line: 'Approved pictures and words' },
          { route: 'PartnersCompany', label: 'Service firms', line: 'Many clients, one set of tools' },
          { route: 'PartnersCarrier', label: 'Carriers', line: 'Your tariff where sellers plan' },
        ],
      },
      {
        label: 'Recommend',
        family: 'HSE',
        items: [{ route: 'Affiliate', label: 'Affiliate', line: 'Recommend and earn commission' }],
      },
    ],
  },
  {
    label: 'Company',
    groups: [
      {
        label: 'About',
        family: 'HSE',
        items: [
          { route: 'AboutUs', label: 'About us', line: 'What we make and how' },
          { route: 'MissionVision', label: 'Mission', line: 'Four promises to check' },
          { route: 'Blog', label: 'Blog', line: 'Notes from the packing table' },
        ],
      },
      {
        label: 'Help',
        family: 'HSE',
        items: [
          { route: 'Communities', label: 'Communities', line: 'Ask us a question' },
          { route: 'Faq', label: 'Questions', line: 'Short answers by topic' },
          { route: 'Feedback', label: 'Feedback', line: 'Report a problem or an idea' },
        ],
      },
    ],
  },
] as const satisfies readonly NavigationMenu[];

/** Small print below the footer columns. The law names the words of the two declarations: Directive 2011/83/EU, article 11a, and German Civil Code, section 312k. */
export const legalRow = [
  { route: 'Terms', label: 'Terms', line: 'What you agree to' },
  { route: 'Privacy', label: 'Privacy', line: 'What we keep and why' },
  { route: 'RefundPolicy', label: 'Refunds', line: 'When you are refunded' },
  { route: 'Withdrawal', label: 'Withdraw from contract here', line: 'Two steps, no account needed' },
  {
    route: 'Withdrawal',
    query: '?kind=cancellation',
    label: 'Cancel contracts here',
    line: 'Two steps, no account needed',
  },
  { route: 'Imprint', label: 'Imprint', line: 'Who runs this site' },
  { route: 'Accessibility', label: 'Accessibility', line: 'What we check and what is missing' },
  { route: 'Status', label: 'Status', line: 'Current status and history' },
  { route: 'CookiePolicy', label: 'Cookies', line: 'What your browser stores' },
  { route: 'CookiePolicy', hash: '#your-choice', label: 'Cookie choices', line: 'Change your consent' },
] as const satisfies readonly NavigationItem[];
