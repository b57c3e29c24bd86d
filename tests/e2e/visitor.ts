import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest';
import { conditionMs } from '../../scripts/gate/patience.ts';
import { mailsTo, type SentMail } from '../harness.ts';
import { tellLastSeen } from './last-seen.ts';
import { closeProfiles, giveBack, type Profile, takeProfile } from './profiles.ts';

export interface Visitor {
  context: Profile['context'];
  page: Page;
  /** Errors the page's console showed; journeys expect none. */
  errors: string[];
  close(): Promise<void>;
}

let lines = 0;
/** The address of a line nobody else has in this run: its last two parts count, the second is the process. */
export const newLine = () => {
  lines += 1;
  return `10.${process.pid % 256}.${Math.floor(lines / 250) % 256}.${(lines % 250) + 1}`;
};

interface VisitorOptions extends BrowserContextOptions {
  /** Nothing of the site is in this browser's cache: for whoever weighs or counts what is sent. */
  firstVisit?: boolean;
}

/** Somebody with an empty browser profile, on a line of their own. */
export async function newVisitor(options: VisitorOptions = {}): Promise<Visitor> {
  const { extraHTTPHeaders = { 'x-forwarded-for': newLine() }, firstVisit = false, ...own } = options;
  const asked: BrowserContextOptions = {
    baseURL: inject('siteUrl'),
    locale: 'en-US',
    timezoneId: 'UTC',
    // Journeys that hold back or fail requests must see them all; who reads offline says so.
    serviceWorkers: 'block',
    ...own,
  };
  const profile = await takeProfile(asked, firstVisit);
  const { context, page } = profile;
  await context.setExtraHTTPHeaders(extraHTTPHeaders);
  context.setDefaultTimeout(conditionMs);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const tell = tellLastSeen(page, errors);
  const close = async () => {
    await tell();
    await giveBack(profile);
  };
  return { context, page, errors, close };
}

/** Somebody else for each test of the file or group; none of them may see an error in the console. */
export function visitorOfEachTest(): Visitor {
  const visitor = {} as Visitor;
  beforeEach(async () => {
    Object.assign(visitor, await newVisitor());
  });
  afterEach(async () => {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  });
  afterAll(closeBrowser);
  return visitor;
}

/** Call when a file is done: nothing of its visitors stays. The browser goes with the process. */
export const closeBrowser = (): Promise<void> => closeProfiles(inject('siteUrl'));

/** Mails in the site's outbox to this address; waits up to 15 s for `count` of them. */
export function mailbox(address: string, count = 1): Promise<SentMail[]> {
  return mailsTo(inject('outbox'), address, count);
}

let people = 0;
/** An address nobody used before in this run. */
export const newAddress = (name: string) =>
  `${name}.${process.pid}.${Date.now().toString(36)}${people++}@lindt-home.example`;

export const goodPassword = 'harbour-copper-lentil-42';
