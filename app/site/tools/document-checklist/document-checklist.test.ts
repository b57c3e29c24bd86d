import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choices, checklist } from '#content/en/rules/document-checklist.ts';
import { sellerCountries } from '#content/en/rules/document-countries.ts';
import { documentRules } from '#content/en/rules/document-rules.ts';
import { documentSources } from '#content/en/rules/document-sources.ts';
import { companyTypes, documents, marketplaces, regions } from '#content/en/rules/documents.ts';
import { readiness, remarks } from './document-checklist.ts';
import { exampleChoices, formatState, parseState } from './state.ts';

const some = <T>(all: readonly T[]) => fc.subarray([...all]);
const anyChoices: fc.Arbitrary<Choices> = fc.record({
  marketplaces: some(marketplaces.map(({ id }) => id)),
  country: fc.constantFrom(...sellerCountries.map(({ code }) => code)),
  type: fc.constantFrom(...companyTypes.map(({ id }) => id)),
  sellsTo: some(regions.map(({ id }) => id)),
});
const asked = (choices: Choices) =>
  checklist(choices)
    .filter(({ need }) => need === 'asked')
    .map(({ id }) => id);

describe('worked examples', () => {
  // Digital Services Act, Article 30 (1) a to e, read in the DSA Library.
  test('a company that sells to the European Union gives five things, wherever it is and whatever it sells on', () => {
    for (const { code } of sellerCountries) {
      const choices: Choices = { marketplaces: [], country: code, type: 'company', sellsTo: ['eu'] };
      expect(asked(choices)).toEqual(['identity', 'company-record', 'contact', 'bank', 'self-certification']);
    }
  });

  test('the same list is not asked of a private person: Article 30 is about traders', () => {
    expect(asked({ marketplaces: [], country: 'DE', type: 'individual', sellsTo: ['eu'] })).toEqual([]);
  });

  // Walmart Marketplace Learn, Tax classifications and documentation, last updated on 8 Jan 2025.
  test('Walmart: tax number at home, form W-8 abroad, a bill of six months from Canada', () => {
    const walmart = (country: string): Choices => ({
      marketplaces: ['walmart'],
      country,
      type: 'company',
      sellsTo: ['us'],
    });
    expect(asked(walmart('US'))).toContain('tax-number');
    expect(asked(walmart('US'))).not.toContain('w8');
    expect(asked(walmart('JP'))).toContain('w8');
    const bill = checklist(walmart('CA')).find(({ id }) => id === 'address');
    expect(bill).toMatchObject({ need: 'asked' });
    expect(bill?.reasons[0]?.fresh).toBe('From the last 6 months');
    expect(remarks(walmart('JP'))).toEqual([]);
    expect(remarks(walmart('FR'))).toEqual([{ kind: 'walmart-country' }]);
  });

  // Amazon, Verify seller identity: ten languages, else a notarised translation and a copy of the passport.
  test('Amazon: a translation of Polish papers, none of German ones', () => {
    expect(asked({ ...exampleChoices, country: 'PL' })).toContain('translation');
    expect(asked({ ...exampleChoices, country: 'DE' })).not.toContain('translation');
  });

  // Amazon's registration guide and its tax interview FAQ, read on 25 Nov 2026.
  test('Amazon United States: statement, register entry and the form W-8 of a company abroad; a person has no register entry', () => {
    const amazon = (country: string, type: Choices['type']): Choices => ({
      marketplaces: ['amazon'],
      country,
      type,
      sellsTo: ['us'],
    });
    expect(asked(amazon('CN', 'company'))).toEqual(['identity', 'company-record', 'w8', 'bank']);
    expect(asked(amazon('US', 'company'))).toEqual(['identity', 'company-record', 'tax-number', 'bank']);
    expect(asked(amazon('CN', 'individual'))).toEqual(['identity', 'w8', 'bank']);
  });

  test('who sells to the Union is told of registers, of the responsible person and of tax numbers that are reported', () => {
    const ids = (choices: Partial<Choices>) =>
      checklist({ marketplaces: ['ebay'], country: 'US', type: 'company', sellsTo: ['eu'], ...choices }).map(
        ({ id }) => id,
      );
    expect(ids({})).toEqual(
      expect.arrayContaining(['packaging-number', 'electrical-number', 'responsible-person']),
    );
    expect(ids({})).not.toContain('tax-number');
    expect(ids({ country: 'PL' })).toContain('tax-number');
    expect(ids({ sellsTo: ['us'] })).not.toContain('packaging-number');
    expect(ids({ type: 'individual' })).not.toContain('packaging-number');
  });

  test('what our pages do not cover is said', () => {
    expect(remarks({ marketplaces: ['tiktok'], country: 'GB', type: 'company', sellsTo: ['uk'] })).toEqual([
      { kind: 'not-covered', marketplace: 'tiktok' },
      { kind: 'tiktok-country' },
    ]);
    expect(remarks({ marketplaces: [], country: 'GB', type: 'company', sellsTo: [] })).toEqual([
      { kind: 'no-marketplace' },
      { kind: 'no-region' },
    ]);
  });
});

describe('the data', () => {
  test('every rule names a source we read, or is marked as our advice', () => {
    for (const { source, need } of documentRules) {
      if (source === undefined) expect(need).toBe('advised');
      else expect(documentSources[source].title).not.toBe('');
    }
    const used = new Set(documentRules.map(({ source }) => source));
    expect(Object.keys(documentSources).filter((id) => !used.has(id as never))).toEqual([]);
  });

  test('every document is reached by a rule, and none is named that does not exist', () => {
    expect(new Set(documentRules.map((rule) => rule.document))).toEqual(
      new Set(documents.map(({ id }) => id)),
    );
  });

  test('the Union has 27 members', () => {
    expect(sellerCountries.filter(({ eu }) => eu)).toHaveLength(27);
  });
});

describe('laws', () => {
  test('one more marketplace or region never takes a document away', () => {
    fc.assert(
      fc.property(anyChoices, anyChoices, (a, b) => {
        const both = {
          ...a,
          marketplaces: [...new Set([...a.marketplaces, ...b.marketplaces])],
          sellsTo: [...new Set([...a.sellsTo, ...b.sellsTo])],
        };
        const more = new Set(checklist(both).map(({ id }) => id));
        for (const { id } of checklist(a)) expect(more.has(id)).toBe(true);
      }),
    );
  });

  test('readiness is whole exactly when every line is ticked', () => {
    fc.assert(
      fc.property(anyChoices, some(documents.map(({ id }) => id)), (choices, ticks) => {
        const items = checklist(choices);
        const { part, missing, ready, byNeed } = readiness(items, new Set(ticks));
        expect(part === 1).toBe(items.every(({ id }) => ticks.includes(id)));
        expect(part).toBeGreaterThanOrEqual(0);
        expect(missing).toBeLessThanOrEqual(items.length - ready);
        expect(byNeed.reduce((sum, one) => sum + one.ready, 0)).toBe(ready);
        expect(byNeed.reduce((sum, one) => sum + one.all, 0)).toBe(items.length);
      }),
    );
  });

  test('the address says what was chosen, and nothing about ticks', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        expect(parseState(formatState(choices))).toEqual({ state: choices, problems: [] });
      }),
    );
    expect(formatState(exampleChoices).toString()).toBe('');
  });

  test('an address that cannot be read falls back part by part and says which', () => {
    const query = new URLSearchParams('on=amazon.amazn&from=xx&as=company&to=us');
    expect(parseState(query)).toEqual({
      state: { ...exampleChoices, sellsTo: ['us'] },
      problems: ['on', 'from'],
    });
    fc.assert(
      fc.property(fc.string(), fc.string(), (key, value) => {
        expect(() => parseState(new URLSearchParams([[key, value]]))).not.toThrow();
        expect(parseState(new URLSearchParams([['on', value]])).state.marketplaces).toBeDefined();
      }),
    );
  });
});
