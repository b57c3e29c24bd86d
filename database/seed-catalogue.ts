import { serverLocations } from '#content/catalogue/infrastructure.ts';
import { taxRates as knownRates } from '#content/catalogue/tax-rates.ts';
import { newId } from '#contract/ids.ts';
import {
  choicePrices,
  choices,
  locations,
  options,
  planChoices,
  planLocations,
  planPrices,
  plans,
  taxRates,
} from '#server/business/catalogue/catalogue.tables.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { choicePricesOf, firstStock, optionSeeds, type PlanSeed, planSeeds } from './catalogue-rows.ts';
import { listUnsoldCurrencies, seedCurrencies } from './seed-currencies.ts';

/**
 * Takes plans, options, prices, places and rates of tax from content/catalogue into the database. A row that is there
 * already is left as it is, with all that belongs to it: from then on the operator decides. Prices are taken in the
 * currencies that the install sells in, also in one that it has not sold in before.
 */
export async function seedCatalogue(ctx: Context): Promise<void> {
  await transaction(ctx, async (inner) => {
    // Two processes that start at once would each see a half of it.
    await lockName(inner.db, 'seed-catalogue');
    const unsold = await listUnsoldCurrencies(inner);
    await seedRates(inner);
    await seedLocations(inner);
    const offered = await seedOptions(inner);
    await seedPlans(inner, offered);
    if (unsold.length) await seedCurrencies(inner, unsold);
  });
}

async function seedRates({ db }: Context): Promise<void> {
  await db
    .insert(taxRates)
    .values(knownRates.map((rate) => ({ ...rate, name: 'VAT' })))
    .onConflictDoNothing();
}

async function seedLocations({ db }: Context): Promise<void> {
  await db
    .insert(locations)
    .values(serverLocations.map((location, position) => ({ ...location, position })))
    .onConflictDoNothing();
}

type Choice = typeof choices.$inferSelect;

/** @returns every choice in the database by option and slug */
async function seedOptions({ db, now, config }: Context): Promise<Map<string, Choice>> {
  await db
    .insert(options)
    .values(
      optionSeeds.map(({ slug, name, kind, most = 1 }, position) => ({
        id: newId('option', now()),
        slug,
        name,
        kind,
        most,
        position,
      })),
    )
    .onConflictDoNothing();
  const ids = new Map((await db.select().from(options)).map(({ slug, id }) => [slug, id]));
  const wanted = optionSeeds.flatMap((option) =>
    option.choices.map((choice, position) => ({ option, choice, position })),
  );
  const added = await db
    .insert(choices)
    .values(
      wanted.map(({ option, choice, position }) => ({
        id: newId('choice', now()),
        optionId: known(ids, option.slug),
        slug: choice.slug,
        name: choice.name,
        standard: choice.standard ?? false,
        planShare: choice.planShare ?? 0,
        promiseMinutes: choice.promiseMinutes ?? null,
        position,
      })),
    )
    .onConflictDoNothing()
    .returning();
  const prices = added.flatMap(({ id, optionId, slug }) => {
    const seed = wanted.find((one) => ids.get(one.option.slug) === optionId && one.choice.slug === slug);
    return (seed ? choicePricesOf(seed.choice, seed.option) : [])
      .filter(({ currency }) => config.currencies.includes(currency))
      .map((price) => ({ ...price, choiceId: id, validFrom: now() }));
  });
  if (prices.length) await db.insert(choicePrices).values(prices);
  const slugs = new Map([...ids].map(([slug, id]) => [id, slug]));
  const all = await db.select().from(choices);
  return new Map(all.map((choice) => [`${slugs.get(choice.optionId)}/${choice.slug}`, choice]));
}

async function seedPlans({ db, now, config }: Context, offered: Map<string, Choice>): Promise<void> {
  const added = await db
    .insert(plans)
    .values(
      planSeeds.map(({ prices: _, options: __, impossible: ___, ...plan }, position) => ({
        ...plan,
        id: newId('plan', now()),
        position,
        createdAt: now(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: plans.id, slug: plans.slug });
  const fresh = added.map(({ id, slug }) => ({ id, seed: seedOf(slug) }));
  if (fresh.length === 0) return;
  await db
    .insert(planPrices)
    .values(
      fresh.flatMap(({ id, seed }) =>
        seed.prices
          .filter(({ currency }) => config.currencies.includes(currency))
          .map((price) => ({ ...price, planId: id, validFrom: now() })),
      ),
    );
  const taken = fresh.flatMap(({ id, seed }) => choicesFor(seed).map((one) => ({ planId: id, ...one })));
  if (taken.length) {
    await db.insert(planChoices).values(
      taken.map(({ planId, path, because, needs }) => ({
        planId,
        choiceId: known(offered, path).id,
        impossibleBecause: because,
        needs,
      })),
    );
  }
  const places = fresh
    .filter(({ seed }) => seed.placed)
    .flatMap(({ id, seed }) =>
      serverLocations.map(({ slug }) => ({
        planId: id,
        locationSlug: slug,
        stock: firstStock(seed, slug, !config.production),
      })),
    );
  if (places.length) await db.insert(planLocations).values(places);
}

function choicesFor({ options: offered, impossible = {} }: PlanSeed) {
  return offered.flatMap((option) =>
    option.choices.map(({ slug }) => {
      const path = `${option.slug}/${slug}`;
      const rule = impossible[path];
      return { path, because: rule?.because ?? null, needs: rule?.needs ?? null };
    }),
  );
}

const seedOf = (slug: string): PlanSeed => {
  const seed = planSeeds.find((one) => one.slug === slug);
  if (!seed) throw new Error(`${slug} is no plan of the seed`);
  return seed;
};

function known<V>(map: Map<string, V>, key: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the seed has no ${key}`);
  return value;
}
