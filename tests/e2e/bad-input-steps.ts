import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { touch } from './navigation-steps.ts';
import type { Tool } from './tool-table.ts';
import type { Visitor } from './visitor.ts';

const markup = '<img src=x onerror="document.title=\'ran\'"><script>document.title="ran"</script>';
/** No figure in any spelling: a field for figures has to say so. */
const noFigures = [
  '',
  'twelve',
  '-',
  '1e309',
  'NaN',
  'Infinity',
  '1.2.3',
  markup,
  '🧵👩‍👩‍👧‍👦',
  '\u202eمرحبا ١٢',
  '\ud83d',
];
const figures = ['-1', '0', '9'.repeat(40), '0.0000001', '1,5', '١٢'];

/** The part of the page that holds the tool: the section with its fields and its link. */
const section = (page: Page, link: string): Locator =>
  page
    .getByRole('main')
    .locator('section[id], div[id]')
    .filter({ has: page.getByRole('button', { name: link, exact: true }) })
    .last();

interface Findings {
  /** "field ← input: what is wrong" */
  wrong: string[];
  fields: number;
}

/** Gives every field every input, one after the other, and all fields the same at once; back to what it held in between. */
const giveAll = (tool: Locator, noFigure: string[], others: string[]): Promise<Findings> =>
  tool.evaluate(
    async (root, [none, rest]) => {
      type Field = HTMLInputElement | HTMLTextAreaElement;
      const wrong: string[] = [];
      const fields = () =>
        [...root.querySelectorAll<Field>('input, textarea')].filter(
          (field) => field instanceof HTMLTextAreaElement || /^(text|search)$/.test(field.type),
        );
      const give = async (field: Field, text: string) => {
        const holder = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
        Object.getOwnPropertyDescriptor(holder.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(null);
        });
      };
      const look = (what: string) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.nodeValue ?? '';
          const found = /\bNaN\b|Infinity|undefined|\[object|∞/.exec(text);
          if (
            found &&
            node.parentElement?.tagName !== 'TEXTAREA' &&
            !none.some((one) => one && text.includes(one))
          )
            wrong.push(`${what}: shows ${text.trim().slice(0, 80)}`);
        }
        for (const { attributes, tagName } of root.querySelectorAll('svg *, [style]'))
          for (const { name, value } of attributes)
            if (/NaN|Infinity|undefined/.test(value))
              wrong.push(`${what}: ${tagName} ${name}=${value.slice(0, 60)}`);
        if (root.querySelector('img[src="x"], [onerror]'))
          wrong.push(`${what}: markup became part of the page`);
      };
      const names = fields().map(({ name }) => name);
      const find = (name: string) => fields().find((field) => field.name === name);
      for (const name of names) {
        const held = find(name)?.value ?? '';
        for (const text of [...none, ...rest]) {
          const field = find(name);
          if (!field) break;
          await give(field, text);
          const what = `${name} ← ${JSON.stringify(text.slice(0, 20))}`;
          look(what);
          if (!/decimal|numeric/.test(field.inputMode) || !none.includes(text) || text === '') continue;
          const words = (find(name)?.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '');
          if (find(name)?.getAttribute('aria-invalid') !== 'true') wrong.push(`${what}: taken as a figure`);
          else if (words.join('').trim() === '') wrong.push(`${what}: not a word about it`);
        }
        const field = find(name);
        if (field) await give(field, held);
      }
      for (const text of [...none, ...rest]) {
        for (const field of fields()) await give(field, text);
        look(`all ← ${JSON.stringify(text.slice(0, 20))}`);
      }
      return { wrong, fields: names.length };
    },
    [noFigure, others] as const,
  );

/** Tools whose inputs are all choices: nothing can be typed into them. */
const choicesOnly = /^\/(partners|ez-register|build-websites|realtime-insights)$/;

/** Gives every field of a tool every bad input, and opens the link to what is left. */
export async function abuse({ path, link }: Tool, { page, errors }: Visitor): Promise<void> {
  await page.goto(path);
  await touch(page);
  const tool = section(page, link);
  const { wrong, fields } = await giveAll(tool, noFigures, figures);
  if (!choicesOnly.test(path)) expect(fields).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
  expect(await page.title()).not.toBe('ran');

  // What stands in the fields now is of no use; its address still opens the tool.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: link, exact: true }).first().click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()), { interval: 20 })
    .toMatch(/^http/);
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await touch(page);
  expect(await tool.innerText()).not.toMatch(/\bNaN\b|Infinity|undefined|\[object/);
  expect(errors).toEqual([]);
}
