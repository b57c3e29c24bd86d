import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, arrive, seeName, sendLogin } from './steps.ts';

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

/** A link from a mail whose token is none: both pages of such links say so, and stay where they are. */
export async function meetExpired(page: Page, query: string): Promise<void> {
  for (const path of ['/confirm', '/redirect/confirm']) {
    await page.goto(`${path}?${query}`);
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
}

/** A page for members only, met by a visitor: the login, which knows the way back. */
export async function meetLogin(page: Page, address: string, login: string): Promise<void> {
  await page.goto(address);
  await arrive(page, login);
  await page.getByRole('heading', { name: 'Welcome back.' }).waitFor();
}
