import { afterAll, expect, test } from 'vitest';
import { listFavourites } from '#contract/favourites.ts';
import { touch } from './navigation-steps.ts';
import { arrive, clientAs, newMember, sendLogin } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

test('logs in over a heart, keeps, puts together, shares by link and ends it, and saves a search', async () => {
  const mara = await newMember('Mara Lindt');
  const call = await clientAs(mara.token);
  const visitor = await newVisitor();
  const { page } = visitor;

  // The heart of somebody who is not logged in is a link; after the login the material is kept.
  await page.goto('/material-list/icon/images');
  await touch(page);
  const heart = page.getByRole('link', { name: /^Add .+ to favourites$/ }).first();
  const title = /^Add (.+) to favourites$/.exec((await heart.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await heart.click();
  await sendLogin(page, mara.email, mara.password);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Favourite', pressed: true }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect
    .poll(async () => (await call(listFavourites, {})).items.map((one) => one.title))
    .toEqual([title]);

  // A new collection of it, then what the tier says to a second one.
  await page.getByRole('button', { name: 'Add to a collection' }).click();
  const dialog = page.getByRole('dialog', { name: `Add “${title}” to a collection` });
  await dialog.getByLabel('Name of a new collection').fill('Spring catalogue');
  await dialog.getByRole('button', { name: 'Create it with this material' }).click();
  await dialog.getByRole('checkbox', { name: 'Spring catalogue', checked: true }).waitFor();
  await dialog.getByText('Your tier includes one collection.').waitFor();
  await page.keyboard.press('Escape');

  // On a list the hearts are asked for once, and pressing one keeps it.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/whichFavourites')) asked.push(request.url());
  });
  await page.goto('/material-list/0/images');
  await touch(page);
  const hearts = page.getByRole('button', { name: /^Add .+ to favourites$/ });
  await hearts.nth(5).waitFor();
  await expect.poll(() => asked.length).toBe(1);
  const second = (await hearts.nth(5).getAttribute('aria-label')) ?? '';
  await hearts.nth(5).click();
  await page.getByRole('button', { name: second, pressed: true }).waitFor();

  // The search is saved, and says so when it is opened again.
  await page.goto('/material-list/0/all/box/search?tier=free');
  await touch(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByLabel('Name of the search').fill('Free boxes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Saved as “Free boxes”' }).click();

  await arrive(page, '/account/favourites');
  const link = page.getByRole('link', { name: 'Free boxes', exact: true });
  expect(await link.getAttribute('href')).toBe('/material-list/0/all/box/search?tier=free');
  const tiles = page.getByRole('region', { name: 'Materials' }).getByRole('heading', { level: 3 });
  await expect.poll(() => tiles.count()).toBe(2);
  await page
    .getByRole('button', { name: /^Actions for ./ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Add to a collection: ./ }).click();
  await page.getByRole('checkbox', { name: 'Spring catalogue' }).click();
  await page.getByRole('checkbox', { name: 'Spring catalogue', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect.poll(() => tiles.count()).toBe(1);
  await page.getByRole('button', { name: 'Delete the search Free boxes' }).click();
  await link.waitFor({ state: 'detached' });

  // The order is changed by keyboard and stays.
  await page.getByRole('link', { name: 'Collections', exact: true }).click();
  await page.getByRole('link', { name: 'Spring catalogue' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(2);
  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  await actions.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Move ${title} one place later` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${title} is now number 2.`).waitFor({ state: 'attached' });
  // The tile has moved, and the focus with it.
  await expect.poll(() => actions.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.reload();
  await expect
    .poll(() => page.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual([expect.any(String), title]);

  // Whoever has the link sees it without script, until it is ended.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link to the collection' }).inputValue();
  expect(address).toMatch(/\/material-collection\/[\w-]{43}$/);
  const other = await newVisitor({ javaScriptEnabled: false });
  await other.page.goto(address);
  await other.page.getByRole('heading', { level: 1, name: 'Spring catalogue' }).waitFor();
  expect(await other.page.getByRole('heading', { level: 3 }).count()).toBe(2);
  expect(await other.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await other.page.content()).not.toContain(mara.email);
  // The link has no place to break by itself, so its field alone may be narrower than it.
  const cut = await page
    .getByRole('dialog')
    .locator(':not(input)')
    .evaluateAll(
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1).length,
    );
  expect(cut).toBe(0);
  await page.getByRole('button', { name: 'Turn off the link' }).click();
  await page.getByRole('button', { name: 'Create a link' }).waitFor();
  const gone = await other.page.goto(address);
  expect(gone?.status()).toBe(404);
  await other.page.getByRole('heading', { name: 'This link no longer works.' }).waitFor();

  expect(visitor.errors).toEqual([]);
  await visitor.close();
  await other.close();
});
