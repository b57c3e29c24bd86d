import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchMaterials } from '#contract/materials.ts';
import { openTestbed, type Testbed } from '../../../../tests/harness.ts';
import { fillLibrary, vocabulary } from '../../../../tests/many-materials.ts';

const materials = 3_000;
let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await fillLibrary(bed.ctx({ kind: 'job', name: 'test' }), 0, materials, vocabulary.slice(0, 400));
});
afterAll(() => bed.close());

/** All pages of a search, one after the other. */
async function idsOf(input: { keyword?: string; typeId?: string; colour?: string }): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bed.call(searchMaterials, { ...input, ...(cursor ? { cursor } : {}) });
    ids.push(...page.items.map(({ materialId }) => materialId));
    if (!page.nextCursor) return ids;
    expect(page.items).toHaveLength(24);
    cursor = page.nextCursor;
  }
}

/** The same in one statement that orders everything: by step of the ranking, then by place. */
async function orderOf(query: string, order = 'place'): Promise<string[]> {
  const { rows } = await bed.service.database.pool.query<{ id: string }>(
    `select id from materials where search @@ $1::tsquery order by ${order}, place, id`,
    [query],
  );
  return rows.map(({ id }) => id);
}

test('the pages of a common word are all its materials, in the order of the ranking', async () => {
  const word = vocabulary[0] as string;
  const steps = `case when title_key = '${word}' then 0 when search @@ '=${word}' then 1
    when search @@ '+${word}' then 2 else 3 end`;
  const expected = await orderOf(word, steps);
  expect(expected.length).toBeGreaterThan(600);
  expect(await idsOf({ keyword: word })).toEqual(expected);
});

test('so are the pages of filters without words, common and rare ones together', async () => {
  expect(await idsOf({ typeId: 'icon', colour: 'blue,red' })).toEqual(
    await orderOf(`'@type:icon' & ('@colour:blue' | '@colour:red')`),
  );
  expect(await idsOf({})).toEqual(await orderOf(`'@shelf:images' | '@shelf:documents'`));
});
