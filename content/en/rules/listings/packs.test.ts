import { describe, expect, test } from 'vitest';
import { imageRules } from './images.ts';
import { loadPack } from './load-pack.ts';
import { marketplaceIds } from './marketplaces.ts';
import { packs } from './packs.ts';

const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

describe.each(marketplaceIds)('%s', (market) => {
  const pack = packs[market];
  const rules = [...pack.rules, ...imageRules[market]];

  test('every rule names its source and the day it was read', () => {
    for (const { source, checkedOn, validFrom } of rules) {
      expect(source.title.length * source.publisher.length).toBeGreaterThan(0);
      expect(checkedOn).toMatch(day);
      if (validFrom) expect(validFrom <= checkedOn && day.test(validFrom)).toBe(true);
      if (source.url) expect(new URL(source.url).protocol).toBe('https:');
    }
  });

  test('loaded by name it is the same set', async () => {
    expect(await loadPack(market)).toBe(pack);
    expect(pack.id).toBe(market);
  });

  test('rules are named once and look only at fields that the listing has', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    const fields = pack.fields.map(({ id }) => id);
    for (const rule of pack.rules) expect(fields).toEqual(expect.arrayContaining([...rule.fields]));
  });

  test('entries are counted only in lists', () => {
    for (const rule of pack.rules) {
      if (!['maxItems', 'itemCharacters', 'duplicateItems'].includes(rule.kind)) continue;
      for (const id of rule.fields) expect(pack.fields.find((field) => field.id === id)?.form).toBe('list');
    }
  });

  test('a pattern of characters compiles', () => {
    for (const rule of pack.rules) {
      if (rule.kind === 'allowedCharacters')
        expect(() => new RegExp(`[^${rule.pattern}]`, 'u')).not.toThrow();
    }
  });
});
