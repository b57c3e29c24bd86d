import { afterAll, expect, test } from 'vitest';
import { everyPage, headingOf } from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

test('every page reads whole without script: heading, text, ways on', async () => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  const { page } = visitor;
  const known = new Set(everyPage);
  const dead = new Set<string>();
  const thin: string[] = [];
  for (const path of everyPage) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(answer?.status(), path).toBe(200);
    expect(await headingOf(page).count(), path).toBe(1);
    expect((await headingOf(page).innerText()).trim(), path).not.toBe('');
    const text = await page.getByRole('main').innerText();
    if (text.trim().length < 80) thin.push(path);
    const links = await page
      .getByRole('link', { includeHidden: true })
      .evaluateAll((all) => all.map((link) => link as HTMLAnchorElement).map(({ href }) => href));
    for (const href of links) {
      const url = new URL(href);
      if (url.protocol !== 'http:' || url.origin !== new URL(page.url()).origin) continue;
      if (known.has(decodeURI(url.pathname))) continue;
      known.add(decodeURI(url.pathname));
      const { status } = await fetch(url);
      if (status !== 200) dead.add(`${path} → ${url.pathname} (${status})`);
    }
  }
  expect([...dead]).toEqual([]);
  expect(thin).toEqual([]);
  await visitor.close();
});
