import type { Selection } from '#contract/pricing.ts';
import { accountPaths } from '../paths-account.ts';

/** What a link puts into the cart; what it leaves out is the plan's standard. */
export type LinkedLine = Pick<Selection, 'plan' | 'months'> &
  Partial<Pick<Selection, 'quantity' | 'location' | 'choices'>>;

/** The query of such a link; everything else on the cart page's address is left alone. */
export const linkKeys = ['add', 'months', 'quantity', 'location', 'choose'] as const;

/** A native link that puts a plan into the cart: `/cart?add=vps-3&months=1&location=frankfurt&choose=vps-backup:daily` */
export function cartLink({ plan, months, quantity = 1, location, choices = {} }: LinkedLine): string {
  const query = new URLSearchParams({ add: plan, months: String(months) });
  if (quantity !== 1) query.set('quantity', String(quantity));
  if (location) query.set('location', location);
  for (const [option, value] of Object.entries(choices)) query.append('choose', `${option}:${value}`);
  return `${accountPaths.Cart}?${query}`;
}

/** The same query as values of a line, not checked yet; null when the address adds nothing. */
export function linkedValues(search: string): Record<string, unknown> | null {
  const query = new URLSearchParams(search);
  const plan = query.get('add');
  if (!plan) return null;
  const number = (key: string, otherwise: number) => Number(query.get(key) ?? otherwise);
  const choices = query.getAll('choose').map((pair): [string, string | number] => {
    const [option = '', value = ''] = pair.split(':', 2);
    return [option, /^\d{1,4}$/.test(value) ? Number(value) : value];
  });
  return {
    plan,
    months: number('months', 1),
    quantity: number('quantity', 1),
    location: query.get('location') ?? undefined,
    choices: Object.fromEntries(choices),
  };
}

/** The query without what was taken in. */
export function withoutLinked(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of linkKeys) query.delete(key);
  return query.size ? `?${query}` : '';
}
