import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityKind } from '#contract/activity.ts';
import { newId } from '#contract/ids.ts';
import { later, minutes } from '#contract/time.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { startDownload } from '../downloads/start-download.ts';
import { putMaterial } from '../downloads/test-downloads.ts';
import { openShop, rowsOf } from '../orders/test-orders.ts';
import { entriesOf } from './activity.queries.ts';
import { addHistory, newOwner, type Owner, readAll } from './test-activity.ts';

let bed: Testbed;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
});
afterAll(() => bed.close());

test('hundreds of mixed entries, many of one instant, come each once, twice alike, also while new ones arrive', async () => {
  const owner = await newOwner(bed);
  await addHistory(bed, owner.id, 420);
  const first = await readAll(owner);
  const ids = first.map(({ entryId }) => entryId);
  expect(ids).toHaveLength(421);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(first.map(({ at }) => at)).size).toBeLessThan(150);
  expect(new Set(first.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
  expect(first.map(({ at }) => at)).toEqual([...first.map(({ at }) => at)].sort().reverse());
  let arrived = 0;
  const again = await readAll(owner, {}, async () => {
    bed.clock.jump(1000);
    await noteSecurityEvent(owner.ctx, 'step_up.done', { memberId: owner.id });
    arrived++;
  });
  expect(again.map(({ entryId }) => entryId)).toEqual(ids);
  expect(arrived).toBe(8);
  expect(await readAll(owner)).toHaveLength(ids.length + arrived);
});

/** How many rows a scan read at most, those that it threw away included, and how they were found. */
async function scansOf(memberId: Owner['id'], kind: ActivityKind, at: Date) {
  const page = { before: { at, key: 'zzz_0' }, limit: 51 };
  const { rows } = await bed.service.database.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, timing off, summary off) ${entriesOf(memberId, { kind, words: [] }, page)}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const numbers = (what: RegExp) => [...plan.matchAll(what)].map(([, count]) => Number(count));
  const read = numbers(/Scan.*actual rows=(\d+)/g);
  expect(read.length).toBeGreaterThan(0);
  return { plan, most: Math.max(...read) + Math.max(0, ...numbers(/Rows Removed by Filter: (\d+)/g)) };
}

test('a page far down reads as few rows as the first, by the time and by ids that sort as it does', async () => {
  const [owner, other] = [await newOwner(bed), await newOwner(bed)];
  const far = later(bed.clock.now(), -minutes(3500));
  // The other one has ten for each of the owner's, so that reading both by the time is dear.
  for (const [id, count, apart] of [
    [owner.id, 4000, '1 minute'],
    [other.id, 40_000, '6 seconds'],
  ])
    await rowsOf(
      bed,
      `insert into sign_ins (member_id, session_id, at, method, device, address)
       select $1, 'ses_x', $3::timestamptz - n * $4::interval, 'password', 'Device ' || n, '127.0.0.1' from generate_series(1, $2::int) n`,
      [id, count, bed.clock.now(), apart],
    );
  const materialId = await putMaterial(bed, { bytes: Buffer.from('far'), title: 'Far down' });
  for (const { ctx } of [owner, other]) {
    const { row } = await startDownload(ctx, { materialId, project: '' });
    const times = Array.from({ length: 4000 }, (_, n) => later(bed.clock.now(), -minutes(n)));
    const ids = times.map((at) => newId('download', at));
    await rowsOf(
      bed,
      `insert into material_downloads select (jsonb_populate_record(d, jsonb_build_object('id', x.id, 'started_at', x.at, 'token_hash', null))).*
         from material_downloads d, unnest($2::text[], $3::timestamptz[]) x(id, at) where d.id = $1`,
      [row.id, ids, times],
    );
  }
  await bed.service.database.pool.query('analyze sign_ins, material_downloads');
  const signIns = await scansOf(owner.id, 'sign_in', far);
  expect(signIns.plan).toContain('sign_ins_member');
  expect(signIns.most).toBeLessThan(200);
  const downloads = await scansOf(owner.id, 'download', far);
  expect(downloads.plan).toContain('material_downloads_member');
  expect(downloads.most).toBeLessThan(200);
});

test('each source is read by an index', async () => {
  const owner = await newOwner(bed);
  const before = { at: bed.clock.now(), key: 'sgn_0' };
  const plan = await bed.service.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${entriesOf(owner.id, { words: [] }, { before, limit: 51 })}`,
    );
    return rows.map((row) => row['QUERY PLAN']);
  });
  expect(plan.filter((line) => line.includes('Seq Scan'))).toEqual([]);
  expect(plan.filter((line) => line.includes('Index')).length).toBeGreaterThan(25);
});
