import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idSchema, newId } from './ids.ts';

const schema = idSchema('order');

test('ids sort by the instant they were made at, and within one by the order they were made in', () => {
  const instant = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(instant, { minLength: 1, maxLength: 20 }), (instants) => {
      const sorted = instants.toSorted((a, b) => a.getTime() - b.getTime()).flatMap((at) => [at, at, at]);
      const ids = sorted.map((at) => newId('order', at));
      expect(ids.toSorted()).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(schema.parse(id)).toBe(id);
    }),
  );
});

test('an id of another kind, of another length or with another letter is refused', () => {
  const id = newId('order', new Date());
  for (const wrong of [newId('invoice', new Date()), id.slice(0, -1), `${id}0`, `${id.slice(0, -1)}u`, ''])
    expect(schema.safeParse(wrong).success).toBe(false);
});
