import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entitlementNames, entitlementsOfPlans } from '#contract/entitlements.ts';
import { isMachine } from '#contract/machines.ts';
import { optionSeeds, type PlanSeed, planSeeds } from '../database/catalogue-rows.ts';
import { root } from '../scripts/gate/import-graph.ts';
import { askedAs, builtIn, soldFeatures } from './sold-features.ts';

// Every plan and feature on sale names what the service asks for, and tests in which that is refused without it and given
// with it. Nothing is listed that no plan has.

const read = (file: string) => readFileSync(join(root, 'server/business', file), 'utf8');

/** Facts that say which plan it is, and no more. */
const names = ['tier', 'features'];

/** What a plan gives; the facts of a machine are what is delivered. */
const featuresOf = ({ slug, family, facts }: PlanSeed): string[] => [
  ...(entitlementsOfPlans[slug] ?? []),
  ...(isMachine(family) ? ['machines'] : Object.keys(facts ?? {}).filter((fact) => !names.includes(fact))),
  ...(((facts as { features?: string[] } | null)?.features as string[] | undefined) ?? []),
];
const given = new Set([...planSeeds.flatMap(featuresOf), ...optionSeeds.map(({ slug }) => slug)]);

describe('what is on sale', () => {
  test('every plan gives something that the service asks for, and every feature and option is in the table', () => {
    const paid = planSeeds.filter(({ state }) => state === 'on_sale');
    expect(paid.filter((plan) => featuresOf(plan).length === 0).map(({ slug }) => slug)).toEqual([]);
    const unknown = [...given].filter((feature) => !(feature in soldFeatures) && !builtIn.includes(feature));
    expect(unknown).toEqual([]);
  });

  test('no feature, entitlement or option is listed that no plan has', () => {
    expect(Object.keys(soldFeatures).filter((feature) => !given.has(feature))).toEqual([]);
    expect(builtIn.filter((option) => !given.has(option))).toEqual([]);
    expect(entitlementNames.filter((name) => !given.has(name))).toEqual([]);
    const slugs = planSeeds.map(({ slug }) => slug);
    expect(Object.keys(entitlementsOfPlans).filter((slug) => !slugs.includes(slug))).toEqual([]);
  });

  test.each(Object.entries(soldFeatures))(
    'the service asks for %s before it gives it',
    (feature, { asked }) => {
      expect(asked).not.toMatch(/\.test\.ts$/);
      expect(read(asked)).toMatch(askedAs[feature] ?? new RegExp(`\\b${feature.replaceAll('.', '\\.')}\\b`));
    },
  );

  test.each(Object.entries(soldFeatures))(
    'there are tests in which %s is refused without and given with it',
    (_feature, { refused, given: allowed }) => {
      for (const [file, title] of [refused, allowed]) {
        expect(existsSync(join(root, 'server/business', file)), file).toBe(true);
        expect(titlesIn(read(file)), file).toContain(title);
      }
      // What is refused is looked at as a refusal, a limit or an end.
      expect(read(refused[0])).toMatch(/failureOf\(|refusal\(|refused\(|\.code\b|toEqual\(\[\]\)/);
    },
  );
});

/** Titles of `test('…')` and of `test.each(…)('…')`. */
const titlesIn = (code: string): string[] =>
  [...code.matchAll(/(?:\btest\(|\)\()\s*'((?:[^'\\\n]|\\.)+)'/g)].map(([, title = '']) => title);

test('a title of a test is found where it stands, however it is written', () => {
  expect(
    titlesIn("test('one', () => {});\ntest.each([1])('%i of many', () => {});\ntest(\n  'far',\n)"),
  ).toEqual(['one', '%i of many', 'far']);
});
