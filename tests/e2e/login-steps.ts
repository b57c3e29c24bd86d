import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, seeName, sendLogin } from './steps.ts';

/** Logs in at an address that says where to go on, ends there, and asks no other site for anything. */
export async function endLogin(page: Page, member: Account, query: string, end: string): Promise<void> {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url());
  });
  await page.goto(`/login${query}`);
  await sendLogin(page, member.email, member.password);
  await page.waitForURL((url) => url.pathname.startsWith(end));
  await seeName(page, member.name);
  expect(new URL(page.url()).pathname).toBe(end);
  expect(elsewhere).toEqual([]);
}
