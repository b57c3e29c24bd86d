import { type LaunchItem, launchList } from '#content/en/rules/website-launch.ts';
import {
  groundwork,
  type Hours,
  maxLanguages,
  pageKinds,
  paymentWays,
  perLanguage,
  shopSizes,
  systems,
} from '#content/en/rules/website-scope.ts';

export type PageKind = (typeof pageKinds)[number]['id'];
export type PaymentWay = (typeof paymentWays)[number]['id'];
export type System = (typeof systems)[number]['id'];
export type ShopSize = (typeof shopSizes)[number]['id'];

export interface Scope {
  pages: readonly PageKind[];
  payments: readonly PaymentWay[];
  systems: readonly System[];
  size: ShopSize;
  /** 1 to 12. */
  languages: number;
  /** 'YYYY-MM-DD', or empty while open. */
  opensOn: string;
}
export type HourPart = Hours & {
  part: 'groundwork' | 'pages' | 'payments' | 'languages' | 'products' | 'systems';
};

/** Hours by part of the work, by the rules of thumb; parts that are not wanted are left out. */
export function hourParts(scope: Scope): HourPart[] {
  const further = Math.min(Math.max(scope.languages, 1), maxLanguages) - 1;
  const parts: HourPart[] = [
    { part: 'groundwork', ...groundwork },
    { part: 'pages', ...sumOf(pageKinds, scope.pages) },
    { part: 'payments', ...sumOf(paymentWays, scope.payments) },
    { part: 'languages', from: further * perLanguage.from, to: further * perLanguage.to },
    { part: 'products', ...sumOf(shopSizes, [scope.size]) },
    { part: 'systems', ...sumOf(systems, scope.systems) },
  ];
  return parts.filter(({ to }) => to > 0);
}

export function totalHours(scope: Scope): Hours {
  return hourParts(scope).reduce((sum, { from, to }) => ({ from: sum.from + from, to: sum.to + to }), {
    from: 0,
    to: 0,
  });
}

/** What to try before opening: what every shop needs, then what this one's choices ask for. */
export function launchChecklist(scope: Scope): LaunchItem[] {
  const chosen = new Set<string>([...scope.pages, ...scope.payments, ...scope.systems]);
  if (scope.languages > 1) chosen.add('languages');
  return launchList.filter(({ when }) => !when || when.some((one) => chosen.has(one)));
}

export type Gap = 'no_checkout' | 'no_payment' | 'no_legal' | 'no_product' | 'no_date';

/** What a builder would have to ask back. */
export function gapsOf({ pages, payments, opensOn }: Scope): Gap[] {
  const gaps: Gap[] = [];
  if (!pages.includes('product')) gaps.push('no_product');
  if (payments.length > 0 && !pages.includes('checkout')) gaps.push('no_checkout');
  if (pages.includes('checkout') && payments.length === 0) gaps.push('no_payment');
  if (!pages.includes('text')) gaps.push('no_legal');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(opensOn)) gaps.push('no_date');
  return gaps;
}

export function namesOf(all: readonly { id: string; name: string }[], ids: readonly string[]): string {
  return all
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

function sumOf(all: readonly (Hours & { id: string })[], ids: readonly string[]): Hours {
  const chosen = all.filter(({ id }) => ids.includes(id));
  return {
    from: chosen.reduce((sum, one) => sum + one.from, 0),
    to: chosen.reduce((sum, one) => sum + one.to, 0),
  };
}
