import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import {
  addressState,
  at,
  joined,
  oneOf,
  record,
  type StateOf,
  textThat,
  typed,
} from '#app/ui/tool/address-state.ts';
import { vpsPlans } from '#content/catalogue/infrastructure.ts';
import { membershipTiers } from '#content/catalogue/membership.ts';
import { toolPlans } from '#content/catalogue/tools.ts';
import { type Currency, currencies } from '#contract/currencies.ts';
import { type Family, families, type Plan } from './estimate.ts';
import { codePattern, linkPages } from './partner-link.ts';

export type RateName = 'clicks' | 'signUps' | 'orders' | 'stay';
export type FigureName = RateName | `${Family}Of100` | `${Family}Payment`;

const figure = (name: FigureName, key: string, usual: string) =>
  at(
    key,
    usual,
    typed((text) => canonical(name, text)),
  );

/** What one buyer of each family pays in the example. @throws when the catalogue sells it no longer */
function usualPayment(family: Family, currency: Currency): string {
  const price = {
    tools: toolPlans.writing.find(({ slug }) => slug === 'writing-pro')?.price,
    membership: membershipTiers.find(({ slug }) => slug === 'pro')?.perMonth,
    servers: vpsPlans.find(({ slug }) => slug === 'vps-4')?.price,
    services: toolPlans.registration.find(({ slug }) => slug === 'registration-2')?.price,
  }[family];
  if (!price) throw new Error(`The catalogue has no example of ${family}`);
  // As it is typed: "19", "18.50".
  return (price[currency] / 100).toFixed(2).replace('.00', '');
}

/** Everything but the currency, with the example payments of the catalogue in it. */
const rest = ({ currency }: { currency: Currency }) =>
  record({
    figures: record<Record<FigureName, string>>({
      clicks: figure('clicks', 'clicks', '1,000'),
      signUps: figure('signUps', 'signup', '3'),
      orders: figure('orders', 'order', '20'),
      stay: figure('stay', 'stay', '90'),
      toolsOf100: figure('toolsOf100', 'tn', '40'),
      toolsPayment: figure('toolsPayment', 'tp', usualPayment('tools', currency)),
      membershipOf100: figure('membershipOf100', 'mn', '30'),
      membershipPayment: figure('membershipPayment', 'mp', usualPayment('membership', currency)),
      serversOf100: figure('serversOf100', 'sn', '25'),
      serversPayment: figure('serversPayment', 'sp', usualPayment('servers', currency)),
      servicesOf100: figure('servicesOf100', 'on', '5'),
      servicesPayment: figure('servicesPayment', 'op', usualPayment('services', currency)),
    }),
    page: at('to', 'Home', oneOf(linkPages)),
    code: at(
      'code',
      '',
      textThat((text) => codePattern.test(text)),
    ),
  });

/** Figures are kept as they are typed, payments in major units of `cur`. */
export const address = addressState(
  joined(record({ currency: at('cur', currencies[0], oneOf(currencies)) }), rest),
  'affiliate-estimate',
);
export const { example, parse: parseState, format: formatState } = address;
export type EstimateState = StateOf<typeof address>;
/** The example with what the catalogue costs in a currency. */
export const exampleIn = (currency: Currency): EstimateState => ({ currency, ...rest({ currency }).usual });
const names = Object.keys(example.figures) as FigureName[];

export function maxOf(name: FigureName): number {
  return name === 'clicks' ? 10_000_000 : name.endsWith('Payment') ? 100_000 : 100;
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
  return (readDecimal(text, maxOf(name)) as { decimal?: string }).decimal ?? null;
}
