import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

const wordsAtMost = 400;

/**
 * A test that fails while this page stands tells with its failure what the page showed and what went wrong on it: on
 * another machine that is all there is to go by. Outside a test nothing happens.
 * @param errors what the page's console has shown
 * @returns      looks at once when the running test has failed already; for whoever closes the page before it ends
 */
export function tellLastSeen(page: Page, errors: readonly string[]): () => Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (!test) return async () => {};
  const waiting = requestsOf(page);
  let told = false;
  const look = async () => {
    const failure = test.result?.errors?.at(-1);
    if (told || !failure || page.isClosed()) return;
    told = true;
    const seen = await Promise.race([
      describePage(page).catch((error: unknown) => `the page could not be read: ${error}`),
      setTimeout(3000, 'the page does not answer'),
    ]);
    const asked = [...waiting].map((request) => `not answered: ${request.method()} ${request.url()}`);
    const note = [seen, ...errors.map((error) => `console: ${error}`), ...asked]
      .join('\n')
      .slice(0, 3 * wordsAtMost);
    failure.message += `\n${note}`;
    // Reports are made from the stack, which begins with the message.
    failure.stack = failure.stack?.replace(/\n\s+at /, (place) => `\n${note}${place}`);
  };
  onTestFailed(look);
  return async () => {
    if (test.result?.state === 'fail') await look();
  };
}

/** What the page has asked for and not got yet. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  const end = (request: Request) => waiting.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return waiting;
}

async function describePage(page: Page): Promise<string> {
  const { words, fields, focus } = await page.evaluate(() => ({
    // What went wrong comes first: the words of a page, its lists of countries among them, are cut.
    words: ['[role=alert]', '[role=dialog]', 'main']
      .flatMap((kind) => [...document.querySelectorAll<HTMLElement>(kind)])
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.innerText),
    // How much stands in each field says whether what was typed has arrived; a password is not shown.
    fields: [...document.querySelectorAll('input')].map(({ name, value }) => `${name} ${value.length}`),
    focus: document.activeElement?.outerHTML.slice(0, 80),
  }));
  const shown = words.join(' | ').replaceAll(/\s+/g, ' ').slice(0, wordsAtMost);
  return `seen last: ${page.url()}\n${shown}\nfields: ${fields.join(', ')}; focus: ${focus}`;
}
