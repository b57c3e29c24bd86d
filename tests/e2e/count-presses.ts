import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * What a person does with a pointer or with Enter and Space, one entry each, named by what was pressed. Fields that are
 * filled in are no presses, and neither is a country that is chosen in one.
 */
export interface Presses {
  /** In their order, also across pages. */
  readonly all: readonly string[];
  /** Fails with every press by name when there were more. */
  atMost(most: number): void;
  /** Forgets those up to here. */
  startAgain(): void;
}

/** Counts from here on, on the page as it is and on those that follow. Call it once for a page. */
export async function countPresses(page: Page): Promise<Presses> {
  const all: string[] = [];
  await page.exposeFunction('notePress', (name: string) => all.push(name));
  const listen = () => {
    const nameOf = (target: EventTarget | null) => {
      const pressed = (target as Element | null)?.closest?.('a, button, label, summary, input') ?? null;
      const text =
        pressed?.getAttribute('aria-label') || pressed?.textContent || pressed?.getAttribute('name');
      return (text ?? 'nothing').replace(/\s+/g, ' ').trim().slice(0, 40);
    };
    const note = (event: Event) =>
      void (globalThis as unknown as { notePress(name: string): unknown }).notePress(nameOf(event.target));
    // On the document: the browser driver withholds at the window what would meet another element than the one it was
    // asked to press, and tries again. A page that moved under the pointer would count twice.
    document.addEventListener('pointerdown', note, true);
    document.addEventListener(
      'keydown',
      (event) => {
        const typing = event.target instanceof HTMLTextAreaElement;
        const field = event.target instanceof HTMLInputElement;
        if (event.key === 'Enter' ? !typing : event.key === ' ' && !typing && !field) note(event);
      },
      true,
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    all,
    atMost: (most) => expect(all.length, all.join(' → ')).toBeLessThanOrEqual(most),
    startAgain: () => void all.splice(0),
  };
}
