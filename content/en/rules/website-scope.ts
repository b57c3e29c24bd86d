/** Hours of work, from and to. A rule of thumb of this site, for a small team that builds on a ready shop system. */
export interface Hours {
  from: number;
  to: number;
}
export interface ScopeItem extends Hours {
  id: string;
  name: string;
}

export const scopeCheckedOn = '2026-11-20';

/** Kinds of page; a kind is designed and built once, however many pages it has. */
export const pageKinds = [
  { id: 'home', name: 'Home', from: 8, to: 16 },
  { id: 'list', name: 'Product list with filters', from: 8, to: 20 },
  { id: 'product', name: 'Product', from: 10, to: 24 },
  { id: 'checkout', name: 'Cart and checkout', from: 12, to: 30 },
  { id: 'account', name: 'Customer account', from: 8, to: 20 },
  { id: 'text', name: 'Text pages and legal pages', from: 3, to: 8 },
  { id: 'blog', name: 'Blog', from: 5, to: 12 },
  { id: 'search', name: 'Search', from: 4, to: 16 },
] as const satisfies readonly ScopeItem[];

export const paymentWays = [
  { id: 'card', name: 'Cards', from: 4, to: 10 },
  { id: 'wallet', name: 'Wallets (Apple Pay, Google Pay)', from: 2, to: 6 },
  { id: 'paypal', name: 'PayPal', from: 3, to: 8 },
  { id: 'transfer', name: 'Bank transfer', from: 1, to: 4 },
  { id: 'later', name: 'Pay later', from: 4, to: 10 },
  { id: 'local', name: 'Local methods (iDEAL, BLIK, Bancontact)', from: 3, to: 10 },
] as const satisfies readonly ScopeItem[];

export const systems = [
  { id: 'stock', name: 'Stock or ERP', from: 12, to: 48 },
  { id: 'accounting', name: 'Accounting', from: 6, to: 20 },
  { id: 'freight', name: 'Freight labels', from: 6, to: 16 },
  { id: 'mail', name: 'Newsletter', from: 2, to: 8 },
  { id: 'markets', name: 'Marketplaces', from: 12, to: 40 },
] as const satisfies readonly ScopeItem[];

export const shopSizes = [
  { id: 'small', name: 'Up to 50 products', from: 4, to: 12 },
  { id: 'medium', name: '51 to 500 products', from: 8, to: 30 },
  { id: 'large', name: '501 to 5,000 products', from: 20, to: 60 },
  { id: 'huge', name: 'More than 5,000 products', from: 40, to: 120 },
] as const satisfies readonly ScopeItem[];

/** Set-up, domain, mail, backup, test and hand-over; needed by every shop. */
export const groundwork: Hours = { from: 16, to: 40 };
/** For each language beyond the first, without the translation itself. */
export const perLanguage: Hours = { from: 6, to: 18 };
export const maxLanguages = 12;
