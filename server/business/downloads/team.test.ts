import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCertificate, listCertificates } from '#contract/certificates.ts';
import * as contract from '#contract/downloads.ts';
import type { Id } from '#contract/ids.ts';
import * as memberships from '#contract/memberships.ts';
import { readSeats } from '#contract/seats.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { goodPassword, logIn, makeMember } from '../members/test-members.ts';
import { joinTeam, subscribe } from '../memberships/test-memberships.ts';
import { cookiesOf, pull, putMaterial } from './test-downloads.ts';

let bed: Testbed;
let made = 0;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  await bed.site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => bed.close());

async function newMember() {
  const email = `team-${made++}@example.com`;
  const { id } = await makeMember(bed, email);
  const { token } = await logIn(bed, email, goodPassword);
  const start = (materialId: Id<'material'>) =>
    bed.send(contract.startDownload, { materialId, project: `Of ${email}` }, { token });
  return { id, email, call: bed.as(token), start };
}

test('seats share a count and nothing else: what one downloads no other sees, the owner only how much', async () => {
  const [owner, first, second] = [await newMember(), await newMember(), await newMember()];
  await subscribe(bed, { plan: 'member-team', memberId: owner.id });
  for (const holder of [first, second]) await joinTeam(bed, owner.id, holder.id);
  const item = await putMaterial(bed, { bytes: randomBytes(500), tier: 'pro' });
  const answer = await first.start(item);
  const { downloadId, certificate, files } = answer.json().data;
  expect((await first.call(contract.listDownloads, {})).items).toMatchObject([{ downloadId }]);
  for (const other of [owner, second]) {
    expect((await other.call(contract.listDownloads, {})).items).toEqual([]);
    expect((await other.call(listCertificates, {})).items).toEqual([]);
    expect((await other.call(memberships.readAllowance, {})).month.used).toBe(1);
    for (const work of [
      () => other.call(contract.renewDownload, { downloadId }),
      () => other.call(getCertificate, { number: certificate }),
    ])
      await expect(work()).rejects.toMatchObject({ name: 'CallRefused', code: 40401 });
  }
  expect((await second.call(readSeats, {})).teams).toEqual([]);
  const { teams } = await owner.call(readSeats, {});
  expect(teams[0]?.items.map(({ email, downloads }) => [email, downloads])).toEqual([
    [first.email, 1],
    [second.email, 0],
  ]);
  expect(JSON.stringify(teams)).not.toContain(item);
  expect((await pull(bed, files[0].url, { cookie: cookiesOf(answer.headers) })).status).toBe(200);
});
