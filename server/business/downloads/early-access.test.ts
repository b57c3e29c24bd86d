import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/downloads.ts';
import type { Id } from '#contract/ids.ts';
import type { MaterialTier } from '#contract/material-kinds.ts';
import { days, later } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { goodPassword, logIn, makeMember } from '../members/test-members.ts';
import { subscribe } from '../memberships/test-memberships.ts';
import { putMaterial } from './test-downloads.ts';

let bed: Testbed;
let made = 0;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
});
afterAll(() => bed.close());

async function memberOf(tier: MaterialTier) {
  const email = `early-${made++}@example.com`;
  const { id: memberId } = await makeMember(bed, email);
  if (tier !== 'free') await subscribe(bed, { plan: `member-${tier}`, memberId });
  return email;
}

/** Asks for an item: `given`, or the tier that is missing. A session of two weeks ago has ended, so each one is new. */
async function downloaderOf(tier: MaterialTier) {
  const email = await memberOf(tier);
  return async (materialId: Id<'material'>): Promise<string> => {
    const { token } = await logIn(bed, email, goodPassword);
    const { code, data } = (await bed.send(contract.startDownload, { materialId }, { token })).json();
    return code === 0 ? 'given' : data.requiredTier;
  };
}

const early = (tier: MaterialTier) =>
  putMaterial(bed, { tier, bytes: randomBytes(100), openAt: later(bed.clock.now(), days(14)) });

test('for 14 days a new item is given to Pro and Team alone, then to every tier that may have it', async () => {
  const [free, forStarter] = [await early('free'), await early('starter')];
  const downloads = {
    free: await downloaderOf('free'),
    starter: await downloaderOf('starter'),
    pro: await downloaderOf('pro'),
    team: await downloaderOf('team'),
  };
  const askAll = async (item: Id<'material'>) => ({
    free: await downloads.free(item),
    starter: await downloads.starter(item),
    pro: await downloads.pro(item),
    team: await downloads.team(item),
  });
  const first = { free: 'pro', starter: 'pro', pro: 'given', team: 'given' };
  expect(await askAll(free)).toEqual(first);
  expect(await askAll(forStarter)).toEqual(first);
  bed.clock.jump(days(13));
  expect(await askAll(free)).toEqual(first);
  bed.clock.jump(days(1));
  const all = { free: 'given', starter: 'given', pro: 'given', team: 'given' };
  expect(await askAll(free)).toEqual(all);
  expect(await askAll(forStarter)).toEqual({ ...all, free: 'starter' });
});

test('an item that a higher tier may have keeps that tier while it is new', async () => {
  const forTeam = await early('team');
  expect(await (await downloaderOf('pro'))(forTeam)).toBe('team');
  expect(await (await downloaderOf('team'))(forTeam)).toBe('given');
});

test('a zip with one early item is refused whole, and takes nothing', async () => {
  const { token } = await logIn(bed, await memberOf('pro'), goodPassword);
  const materialIds = [await early('free'), await early('team')];
  const refused = (await bed.send(contract.startZip, { materialIds }, { token })).json();
  expect([refused.code, refused.data]).toEqual([60010, { reason: 'tier', requiredTier: 'team' }]);
  const given = (await bed.send(contract.startZip, { materialIds: [materialIds[0]!] }, { token })).json();
  expect(given.data).toMatchObject({ items: 1, counted: 1 });
});
