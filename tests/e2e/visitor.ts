import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest';
import { mailsTo, type SentMail } from '../harness.ts';

let browser: Promise<Browser> | null = null;

/** One Chromium per test file, closed with the process. */
function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return browser;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors the page's console showed; journeys expect none. */
  errors: string[];
  close(): Promise<void>;
}

let lines = 0;
/** The address of a line nobody else has in this file, or in one that runs beside it. */
export const newLine = () => `10.${process.pid % 256}.${(process.pid >> 8) % 256}.${(lines++ % 250) + 1}`;

/** Somebody with a fresh browser profile, on a line of their own. */
export async function newVisitor(options: Parameters<Browser['newContext']>[0] = {}): Promise<Visitor> {
  const context = await (await theBrowser()).newContext({
    baseURL: inject('siteUrl'),
    locale: 'en-US',
    timezoneId: 'UTC',
    extraHTTPHeaders: { 'x-forwarded-for': newLine() },
    // Journeys that hold back or fail requests must see them all; who reads offline says so.
    serviceWorkers: 'block',
    ...options,
  });
  // Whatever a person waits for is there within this time, also on a busy machine.
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { context, page, errors, close: () => context.close() };
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

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = null;
}

/** Mails in the site's outbox to this address; waits up to 5 s for `count` of them. */
export function mailbox(address: string, count = 1): Promise<SentMail[]> {
  return mailsTo(inject('outbox'), address, count);
}

let people = 0;
/** An address nobody used before in this run. */
export const newAddress = (name: string) =>
  `${name}.${process.pid}.${Date.now().toString(36)}${people++}@lindt-home.example`;

export const goodPassword = 'harbour-copper-lentil-42';
