import type { Page } from 'playwright-core';

/** Something that a page shows once somebody did what leads there. */
export interface State {
  /** Name of its pictures. */
  name: string;
  path: string | (() => Promise<string>);
  /** What the storage of the browser holds before the page is opened: who is signed in, and for whom they act. */
  keep?(): Promise<Record<string, string>>;
  /** A text that is read once the page is there; its heading when nothing is said. */
  ready?: string | RegExp;
  /** What is pictured: a selector, the whole page, or what the window shows; the main part when nothing is said. */
  part?: string;
  /** What a visitor does to get there. */
  bring?(page: Page): Promise<void>;
}
