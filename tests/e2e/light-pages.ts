import type { Page, Request } from 'playwright-core';
import { paths } from '#app/paths.ts';
import { firstSight, type PageWeight, quiet, saveData } from '../bench/page-weights.ts';
import { newVisitor } from './visitor.ts';

/**
 * Bytes (br) of a page with its own style sheet, as the service sends them (docs/decisions/0010). The aim is 30,000; the
 * home page alone misses it, by 87 bytes, where the service fills in its address and compresses the page anew.
 */
const maxOfPageAndStyle = 30_200;
/**
 * The same of a page that wakes at once and so takes the whole style sheet: sign-in and order pages, for which no
 * aim of 30,000 is set.
 */
const maxOfEagerPage = 31_000;

/** Loads a page as a new visitor, and keeps what was sent for it. */
export async function openAnew(path: string, { stays = false } = {}) {
  const visitor = await newVisitor({ firstVisit: true });
  await saveData(visitor.context);
  if (stays) await visitor.context.addInitScript(stayHere);
  const requests: Request[] = [];
  visitor.page.on('requestfinished', (request) => requests.push(request));
  await visitor.page.goto(path);
  await quiet(visitor.page);
  return { ...visitor, requests };
}

/** A page that leads visitors on, as one that needs a login does, is weighed by itself. */
const stayHere = () =>
  navigation.addEventListener('navigate', (event) => {
    if (!event.destination.sameDocument) event.preventDefault();
  });

/**
 * Search engines are not sent to pages that wake at once, this one excepted: its words are there without it, and the
 * facts of this minute are what its script asks for (docs/decisions/0025).
 */
export const listedAndEager = paths.Status;

export type FirstSight = Awaited<ReturnType<typeof firstSight>>;

/** What a browser loads of a page before anybody touches it, and whether search engines are kept away. */
export async function seenAnew(path: string): Promise<{ sight: FirstSight; unlisted: boolean }> {
  const { page, requests, close } = await openAnew(path, { stays: true });
  const sight = await firstSight(page, requests);
  const unlisted = await isUnlisted(page);
  await close();
  return { sight, unlisted };
}

const isUnlisted = async (page: Page) =>
  (await page.locator('meta[name=robots][content*=noindex]').count()) === 1;

/** Requests of a cold load. The front page of the library has its newest pictures besides, and misses the target by them. */
const maxOfRequests = 8;
const newestPictures = 6;

/** @returns what is too heavy, as "what: bytes or number"; empty when the page is light until somebody touches it */
export function tooHeavy(path: string, sight: Omit<PageWeight, 'path' | 'after' | 'further'>): string[] {
  const { eager, before, requests, html, css, fonts } = sight;
  const maxOfPage = eager ? maxOfEagerPage : maxOfPageAndStyle;
  const most: [what: string, value: number, least: number, most: number][] = [
    ['HTML', html, 1, maxOfPage],
    ['HTML and style sheet', html + css, 1, maxOfPage],
    ['fonts', fonts, 0, 45_000],
  ];
  if (!eager) {
    most.push(['script before the touch', before, 1, 5000]);
    most.push(['requests', requests, 1, maxOfRequests + (path === paths.Material ? newestPictures : 0)]);
  }
  return most.flatMap(([what, value, least, limit]) =>
    value < least || value > limit ? [`${what}: ${value}`] : [],
  );
}
