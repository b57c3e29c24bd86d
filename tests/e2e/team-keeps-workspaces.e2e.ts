import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { listWorkspaces } from '#contract/browser-workspaces.ts';
import { inviteToTeam, readSeats, takeSeatBack } from '#contract/seats.ts';
import { createWork, exportWorks } from '#contract/works.ts';
import { readZip } from '../read-zip.ts';
import { buy, cancel, serviceIn, until, upgrade } from '../shopper.ts';
import { launchersFrom, newComputer } from './launcher-steps.ts';
import { messages } from './navigation-steps.ts';
import { clientAs, mailAbout, newMember, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const siteUrl = inject('siteUrl');
const dialog = (page: Page) => page.locator('dialog[open]');
async function open(token: string) {
  const visitor = await newVisitor();
  await signIn(visitor.page, token);
  return visitor;
}
async function make(page: Page, title: string, team?: string) {
  await page.goto('/account/workspaces');
  await page.getByRole('button', { name: 'New workspace' }).click();
  await dialog(page).getByLabel('Title').fill(title);
  if (team) await dialog(page).getByLabel('Saved for').selectOption({ label: team });
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}
async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await messages(page)
    .getByText(/^Saved\. Download the launcher again/)
    .first()
    .waitFor();
}
/** The launcher of a workspace for Linux. */
async function scriptFrom(page: Page): Promise<string> {
  const files = await launchersFrom(page);
  expect([...files.keys()].map((name) => name.replace(/.*-/, ''))).toEqual([
    ...['Windows.cmd', 'macOS.command', 'Linux.sh', 'Linux.desktop'],
  ]);
  return [...files].find(([name]) => name.endsWith('.sh'))?.[1] ?? '';
}

test('EZ Browsers: two seats share a workspace, open it in Chromium, and hand it over', async () => {
  const [nadia, per] = [await newMember('Nadia Holm'), await newMember('Per Lund')];
  const shopper = { call: await clientAs(nadia.token), siteUrl };
  const { call } = shopper;
  await buy(shopper, [{ plan: 'browsers-100', months: 1, choices: { 'browser-seats': 1 } }]);
  await until(
    'the team',
    () => call(readSeats, {}),
    ({ teams }) => teams[0]?.seats === 2,
  );
  await call(inviteToTeam, { product: 'browsers', email: per.email });
  const seat = await open(per.token);
  const { link } = await mailAbout(sharedSite(), per.email, /^A seat in a team/);
  await seat.page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
  await seat.page.getByRole('button', { name: 'Accept the seat' }).click();
  await seat.page.getByText(`EZ Browsers, in the team of ${nadia.email}`).waitFor();

  // The owner comes from the service's page and makes a workspace for the team.
  const owner = await open(nadia.token);
  const service = await serviceIn(shopper, 'EZ Browsers');
  await owner.page.goto(`/account/services/${service.id}`);
  await owner.page.getByRole('link', { name: 'Open your workspaces' }).click();
  await owner.page.getByText('0 of 100 workspaces in use').waitFor();
  await make(owner.page, 'Lindt Home, Amazon', 'Your team for EZ Browsers');
  await owner.page.getByLabel('Store name').fill('Lindt Home');
  await owner.page.getByLabel('Marketplace').fill('Amazon');
  await owner.page.getByLabel('Proxy').fill('user:word@gate.example');
  await owner.page.getByLabel('Start pages').fill(`${siteUrl}/faq\n`);
  await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.page.getByText('Enter a host and a port').waitFor();
  await owner.page.getByLabel('Proxy').fill('');
  await save(owner.page);

  // Two workspaces are opened by their launchers, each with a profile folder of its own.
  const computer = newComputer(inject('chromium'));
  const first = await scriptFrom(owner.page);
  expect(computer.open(first)).toMatch(/<title>[^<]*questions/i);
  await make(owner.page, 'Bosch, eBay');
  await owner.page.getByLabel('Store address').fill(`${siteUrl}/about-us`);
  await save(owner.page);
  const second = await scriptFrom(owner.page);
  computer.open(second);
  computer.open(first);
  const profiles = computer.profiles();
  expect(profiles).toHaveLength(2);
  for (const { name, files } of profiles) {
    expect(name).toMatch(/^wrk_[0-9a-z]{26}-chrome$/);
    expect(files).toBeGreaterThan(0);
  }

  // Handed over, the other seat holds it and is told by mail.
  await owner.page.goto('/account/workspaces');
  await owner.page.getByRole('row', { name: /Lindt Home, Amazon.*Amazon.*You/ }).waitFor();
  await owner.page.getByRole('link', { name: /^Lindt Home, Amazon/ }).click();
  await owner.page.getByText('You hold this workspace.').waitFor();
  await owner.page.getByLabel('Hand over to').selectOption({ label: 'Per Lund' });
  await owner.page.getByRole('button', { name: 'Hand over' }).click();
  await owner.page.getByText('Per Lund holds this workspace.').waitFor();
  await owner.page
    .getByRole('list', { name: 'Previous holders' })
    .getByText(/given by Nadia Holm$/)
    .waitFor();
  const told = await mailAbout(sharedSite(), per.email, /^A workspace was handed over to you$/);
  await seat.page.goto(new URL(told.link ?? '').pathname);
  await seat.page.getByText('You hold this workspace.').waitFor();

  // The seat ends, and the owner holds it again.
  const [team] = (await call(readSeats, {})).teams;
  await call(takeSeatBack, { seatId: team?.items[0]?.seatId ?? 'tst_none' });
  await until(
    'the workspace is back',
    () => call(listWorkspaces, {}),
    (list) => list.items.every(({ holder }) => holder.own),
  );
  await seat.page.reload();
  await seat.page.getByRole('heading', { name: 'There is no such workspace' }).waitFor();

  // A larger plan, then none: what was kept is taken along.
  await upgrade(shopper, service, { plan: 'browsers-500', choices: { 'browser-seats': 1 } });
  await until(
    'the larger plan',
    () => call(listWorkspaces, {}),
    ({ limit }) => limit === 500,
  );
  await cancel(shopper, service);
  const zip = await fetch(siteUrl + exportWorks.path, { headers: { token: nadia.token } });
  const files = readZip(Buffer.from(await zip.arrayBuffer()));
  expect([...files.keys()].sort()).toEqual(['Bosch, eBay.json', 'Lindt Home, Amazon.json', 'works.csv']);
  expect(JSON.parse(String(files.get('Lindt Home, Amazon.json'))).versions[0].content).toContain('Lindt');
  for (const visitor of [owner, seat]) {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  }
});

test('the sixth workspace needs a plan, and has room once there is one', async () => {
  const kim = await newMember('Kim Berg');
  const call = await clientAs(kim.token);
  for (let at = 1; at <= 5; at++)
    await call(
      createWork,
      { tool: 'browser-workspace', title: `Shop ${at}`, content: '' },
      { idempotencyKey: randomUUID() },
    );
  const visitor = await open(kim.token);
  await visitor.page.goto('/account/workspaces');
  await visitor.page.getByText('5 of 5 workspaces in use').waitFor();
  await visitor.page.getByRole('button', { name: 'New workspace' }).click();
  await dialog(visitor.page).getByLabel('Title').fill('Shop 6');
  await dialog(visitor.page).getByRole('button', { name: 'Create' }).click();
  await dialog(visitor.page).getByText('There is room for 5 workspaces, and you have 5.').waitFor();
  await buy({ call, siteUrl }, [{ plan: 'browsers-100', months: 1 }]);
  await until(
    'the plan',
    () => call(listWorkspaces, {}),
    ({ limit }) => limit === 100,
  );
  await dialog(visitor.page).getByRole('button', { name: 'Create' }).click();
  await visitor.page.getByRole('heading', { name: 'Shop 6', level: 1 }).waitFor();
  await visitor.close();
  expect(visitor.errors).toEqual([]);
});
