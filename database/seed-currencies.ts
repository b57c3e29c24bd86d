import { eq, isNull } from 'drizzle-orm';
import type { Currency } from '#contract/currencies.ts';
import {
  choicePrices,
  choices,
  options,
  planPrices,
  plans,
} from '#server/business/catalogue/catalogue.tables.ts';
import type { Context } from '#server/platform/context.ts';
import { choicePricesOf, optionSeeds, planSeeds } from './catalogue-rows.ts';

/** Currencies of the install in which no plan has ever had a price. */
export async function listUnsoldCurrencies({ db, config }: Context): Promise<Currency[]> {
  const rows = await db.selectDistinct({ currency: planPrices.currency }).from(planPrices);
  return config.currencies.filter((one) => rows.every(({ currency }) => currency !== one));
}

/**
 * Takes the prices of content/catalogue in currencies that the install has not sold in before. What the operator has priced
 * otherwise in another currency gets none: nobody but the operator can say what it costs here, and until then it is not
 * offered in this one.
 */
export async function seedCurrencies(ctx: Context, unsold: readonly Currency[]): Promise<void> {
  await seedPlanPrices(ctx, unsold);
  await seedChoicePrices(ctx, unsold);
}

async function seedPlanPrices({ db, now }: Context, unsold: readonly Currency[]): Promise<void> {
  const rows = await db
    .select({ slug: plans.slug, price: planPrices })
    .from(planPrices)
    .innerJoin(plans, eq(plans.id, planPrices.planId))
    .where(isNull(planPrices.validTo));
  const bySlug = Map.groupBy(rows, ({ slug }) => slug);
  const added = planSeeds.flatMap(({ slug, prices }) => {
    const known = (bySlug.get(slug) ?? []).map(({ price }) => price);
    const key = (price: (typeof prices)[number]) => [price.fromQuantity, price.setupAmount, ...keyOf(price)];
    return missing(known, prices, unsold, key).map(([{ planId }, price]) => ({ ...price, planId }));
  });
  if (added.length)
    await db.insert(planPrices).values(added.map((price) => ({ ...price, validFrom: now() })));
}

async function seedChoicePrices({ db, now }: Context, unsold: readonly Currency[]): Promise<void> {
  const rows = await db
    .select({ option: options.slug, choice: choices.slug, price: choicePrices })
    .from(choicePrices)
    .innerJoin(choices, eq(choices.id, choicePrices.choiceId))
    .innerJoin(options, eq(options.id, choices.optionId))
    .where(isNull(choicePrices.validTo));
  const byPath = Map.groupBy(rows, ({ option, choice }) => `${option}/${choice}`);
  const added = optionSeeds.flatMap((option) =>
    option.choices.flatMap((choice) => {
      const known = (byPath.get(`${option.slug}/${choice.slug}`) ?? []).map(({ price }) => price);
      return missing(known, choicePricesOf(choice, option), unsold, keyOf).map(([{ choiceId }, price]) => ({
        ...price,
        choiceId,
      }));
    }),
  );
  if (added.length)
    await db.insert(choicePrices).values(added.map((price) => ({ ...price, validFrom: now() })));
}

interface Priced {
  currency: Currency;
  months: number;
  monthAmount: number;
  termAmount: number;
}

const keyOf = ({ currency, months, monthAmount, termAmount }: Priced) => [
  currency,
  months,
  monthAmount,
  termAmount,
];

/**
 * The seeds of the unsold currencies, each with a row of what they price; none where it has no price yet, one in such a
 * currency already, or another price than the seed.
 */
function missing<Row extends Priced, Seed extends Priced>(
  known: readonly Row[],
  seeds: readonly Seed[],
  unsold: readonly Currency[],
  key: (price: Row | Seed) => readonly unknown[],
): [Row, Seed][] {
  const [first] = known;
  const sold = new Set(known.map(({ currency }) => currency));
  if (!first || unsold.some((one) => sold.has(one))) return [];
  const wanted = seeds.filter(({ currency }) => sold.has(currency)).map((seed) => key(seed).join());
  const isUnchanged =
    wanted.length === known.length && known.every((price) => wanted.includes(key(price).join()));
  return isUnchanged
    ? seeds.filter(({ currency }) => unsold.includes(currency)).map((seed) => [first, seed])
    : [];
}
