import { describe, expect, inject, test } from 'vitest';
import { startDownload } from '#contract/downloads.ts';
import { searchMaterials } from '#contract/materials.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { buy, serviceIn } from '../shopper.ts';
import { arrive, clientAs, newMember, signIn } from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();

describe('the overview of the account', () => {
  test.runIf(longRun)('of somebody who is new has one next step, and leads to it', async () => {
    const { page } = visitor;
    await signIn(page, (await newMember('Inge Sand')).token);
    await page.goto('/account');
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 2, name: 'Your account is ready.' }).waitFor();
    const links = await main.getByRole('link').allInnerTexts();
    expect(links).toEqual(['Check a listing']);
    await main.getByRole('link', { name: 'Check a listing' }).click();
    await arrive(page, '/ez-writing');
  });

  test('shows what is owned, what comes next, what was downloaded last, and suggests one thing', async () => {
    const { page } = visitor;
    const member = await newMember('Runa Feld');
    const call = await clientAs(member.token);
    await buy({ call, siteUrl: inject('siteUrl') }, [
      { plan: 'vps-2', months: 1, location: 'frankfurt', setup: { hostname: 'shop.feld.example' } },
    ]);
    await serviceIn({ call, siteUrl: inject('siteUrl') }, 'vps-2');
    await signIn(page, member.token);
    await page.goto('/account');
    const main = page.getByRole('main');
    const owned = main.getByRole('region', { name: 'What you own' });
    await owned.getByRole('link', { name: /vps-2/ }).waitFor();
    await owned.getByText('Active', { exact: true }).filter({ visible: true }).waitFor();
    const suggested = main.getByRole('region', { name: 'Suggestion' });
    expect(await suggested.getByRole('link').allInnerTexts()).toEqual(['See the library']);

    const [item] = (await call(searchMaterials, { tier: 'free' })).items;
    if (!item) throw new Error('no free material');
    await call(startDownload, { materialId: item.materialId, project: 'Spring range' });
    await page.reload();
    const last = main.getByRole('region', { name: 'Last downloads' });
    await last.getByRole('link', { name: item.title, exact: true }).waitFor();
    await last.getByText(/^Spring range, /).waitFor();
    await last.getByRole('link', { name: new RegExp(`^Licence ${item.title}`) }).waitFor();
    expect(await suggested.getByRole('link').allInnerTexts()).toEqual(['Check a listing']);
  });
});

describe('a form that a member opens', () => {
  test('knows their name, their address and their orders', async () => {
    const { page } = visitor;
    const member = await newMember('Hanne Voss');
    const call = await clientAs(member.token);
    const bought = await buy({ call, siteUrl: inject('siteUrl') }, [
      { plan: 'vps-2', months: 1, location: 'frankfurt', setup: { hostname: 'shop.voss.example' } },
    ]);
    await signIn(page, member.token);

    await page.goto('/feedback');
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    await expect.poll(() => email.inputValue()).toBe(member.email);
    await page.locator('summary', { hasText: /more/i }).first().click();
    const value = (name: string) => page.locator(`[name="${name}"]`).inputValue();
    expect(await value('name')).toBe(member.name);
    const choices = page.locator('main datalist option');
    await expect.poll(() => choices.count()).toBe(1);
    expect(await choices.first().getAttribute('value')).toBe(bought.orderNo);

    await page.goto('/withdrawal');
    await page.getByRole('radio', { name: bought.orderNo, checked: true }).waitFor();
    expect([await value('name'), await value('email')]).toEqual([member.name, member.email]);
    await page.getByRole('radio', { name: /^Cancel/ }).check();
    await expect.poll(() => value('orderNo')).toBe(bought.orderNo);

    await page.goto('/gift');
    await expect.poll(() => page.getByLabel('Add a message').inputValue()).toBe('From Hanne Voss');
    await page.getByLabel('Add a message').fill('');
    expect(await page.getByLabel('Add a message').inputValue()).toBe('');
  });
});
