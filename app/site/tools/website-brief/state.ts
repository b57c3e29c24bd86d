import { addressState, at, type Kind, oneOf, record, someOf, textThat } from '#app/ui/tool/address-state.ts';
import { maxLanguages, pageKinds, paymentWays, shopSizes, systems } from '#content/en/rules/website-scope.ts';
import type { Scope } from './website-brief.ts';

const idsOf = <Id extends string>(all: readonly { id: Id }[]) => all.map(({ id }) => id);

const languages: Kind<number> = {
  read: (text) =>
    /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= maxLanguages ? Number(text) : null,
  write: String,
};

/**
 * `pages=home,product`, `pay=card`, `with=stock`, `size=small`, `langs=2`, `open=2027-03-01`. The example is a small
 * shop with two languages.
 */
export const address = addressState<Scope>(
  record({
    pages: at('pages', ['home', 'list', 'product', 'checkout', 'text'], someOf(idsOf(pageKinds), ',')),
    payments: at('pay', ['card', 'paypal'], someOf(idsOf(paymentWays), ',')),
    systems: at('with', ['freight'], someOf(idsOf(systems), ',')),
    size: at('size', 'small', oneOf(idsOf(shopSizes))),
    languages: at('langs', 2, languages),
    opensOn: at('open', '', textThat(isDay)),
  }),
  'website-brief',
);
export const { example, parse: parseState, format: formatState } = address;

export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}
