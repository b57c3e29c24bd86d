import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newVisitor } from './visitor.ts';

/** Puts the whole sheet after the page's own, as the boot script does. */
const addWhole = (page: Page) =>
  page.evaluate(async () => {
    const own = document.querySelector<HTMLLinkElement>('link[data-whole]');
    if (!own?.dataset.whole) throw new Error('The page has no sheet of its own');
    const whole = document.createElement('link');
    whole.rel = 'stylesheet';
    whole.href = own.dataset.whole;
    await new Promise((done, fail) => {
      whole.onload = done;
      whole.onerror = fail;
      own.after(whole);
    });
  });

/**
 * What the whole sheet changes: every element is asked, before and after included where they are shown, for all
 * properties that a sheet sets.
 * @returns how many elements were asked, and the first three that differ
 */
const changes = (page: Page) =>
  page.evaluate(() => {
    const whole = document.querySelector<HTMLLinkElement>('link[data-whole] + link')?.sheet;
    if (!whole) throw new Error('The whole sheet is not there');
    const names = new Set<string>();
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) names.add(name);
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
      }
    };
    read(whole.cssRules);
    const shown = [...names].filter((name) => !name.startsWith('--'));
    const elements = [...document.querySelectorAll('body, body *')];
    const looks = () =>
      elements.map((element) =>
        [null, '::before', '::after']
          .map((part) => {
            const style = getComputedStyle(element, part);
            if (part && style.content === 'none') return '';
            return shown.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
          })
          .join(' '),
      );
    whole.disabled = true;
    const own = looks();
    whole.disabled = false;
    const both = looks();
    const different = elements.flatMap((element, i) =>
      own[i] === both[i] ? [] : [{ element: element.outerHTML.slice(0, 300), own: own[i], both: both[i] }],
    );
    return { asked: elements.length, different: different.slice(0, 3) };
  });

/** Expects that a page looks with its own sheet as it does with the whole one, on a wide screen and on a phone. */
export async function expectSameLooks(path: string): Promise<void> {
  const visitor = await newVisitor({ reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(path);
  await addWhole(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { asked, different } = await changes(page);
    expect(asked).toBeGreaterThan(300);
    expect(different).toEqual([]);
  }
  expect(visitor.errors).toEqual([]);
  await visitor.close();
}
