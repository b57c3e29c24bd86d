import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import { queryReader } from '#app/ui/tool/query-reader.ts';
import { type Family, families, type Plan } from './estimate.ts';
import { codePattern, type LinkPage, linkPages } from './partner-link.ts';

export type RateName = 'clicks' | 'signUps' | 'orders' | 'stay';
export type FigureName = RateName | `${Family}Of100` | `${Family}Payment`;

/** As it is typed; payments in dollars. */
export interface EstimateState {
  figures: Record<FigureName, string>;
  page: LinkPage;
  code: string;
}

const keys: Record<FigureName, string> = {
  clicks: 'clicks',
  signUps: 'signup',
  orders: 'order',
  stay: 'stay',
  toolsOf100: 'tn',
  toolsPayment: 'tp',
  membershipOf100: 'mn',
  membershipPayment: 'mp',
  serversOf100: 'sn',
  serversPayment: 'sp',
  servicesOf100: 'on',
  servicesPayment: 'op',
};
const names = Object.keys(keys) as FigureName[];

export const estimateKeys = new RegExp(`^(${Object.values(keys).join('|')}|to|code)$`);

export const example: EstimateState = {
  figures: {
    clicks: '1,000',
    signUps: '3',
    orders: '20',
    stay: '90',
    toolsOf100: '40',
    toolsPayment: '19',
    membershipOf100: '30',
    membershipPayment: '19',
    serversOf100: '25',
    serversPayment: '26',
    servicesOf100: '5',
    servicesPayment: '299',
  },
  page: 'Home',
  code: '',
};

export function mostOf(name: FigureName): number {
  return name === 'clicks' ? 10_000_000 : name.endsWith('Payment') ? 100_000 : 100;
}

export function parseState(query: URLSearchParams): { state: EstimateState; problems: string[] } {
  const { take, problems } = queryReader(query);
  const figures = names.map((name) => [
    name,
    take(keys[name], example.figures[name], (text) => canonical(name, text)),
  ]);
  const page = take('to', example.page, (text) => linkPages.find((one) => one === text) ?? null);
  const code = take('code', example.code, (text) => (codePattern.test(text) ? text : null));
  return {
    state: { figures: Object.fromEntries(figures), page: page as LinkPage, code },
    problems,
  };
}

export function formatState({ figures, page, code }: EstimateState): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = canonical(name, figures[name]);
    if (value !== null && value !== canonical(name, example.figures[name])) query.set(keys[name], value);
  }
  if (page !== example.page) query.set('to', page);
  if (codePattern.test(code)) query.set('code', code);
  return query;
}

/** @returns null while a figure cannot be read, 'too_many' while the families take more than 100 of 100 orders */
export function planOf({ figures }: EstimateState): Plan | 'too_many' | null {
  const texts = names.map((name) => [name, canonical(name, figures[name])] as const);
  if (texts.some(([, text]) => text === null)) return null;
  const value = (name: FigureName) => Number(canonical(name, figures[name]));
  const baskets = Object.fromEntries(
    families.map((family) => [
      family,
      {
        of100: value(`${family}Of100`),
        payment: scaled(canonical(`${family}Payment`, figures[`${family}Payment`]) ?? '0', 2),
      },
    ]),
  ) as Plan['baskets'];
  const taken = families.reduce((sum, family) => sum + baskets[family].of100, 0);
  if (taken > 100 + 1e-9) return 'too_many';
  return {
    clicks: value('clicks'),
    signUps: value('signUps'),
    orders: value('orders'),
    stay: value('stay'),
    baskets,
  };
}

function canonical(name: FigureName, text: string): string | null {
  return (readDecimal(text, mostOf(name)) as { decimal?: string }).decimal ?? null;
}
