import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { storageOf } from './test-storage.ts';

const token = 'A'.repeat(43);
let kept: Map<string, string>;
let went: string[];

/** A page that acts for an organisation as a viewer. */
beforeEach(() => {
  vi.resetModules();
  went = [];
  const organisationId = newId('organisation', new Date());
  const choice = { organisationId, name: 'Lindt Trading', role: 'viewer', approvalAbove: null };
  kept = new Map([
    ['token', token],
    ['organisation', JSON.stringify({ ...choice, initials: 'LT', tokenEnd: token.slice(-8) })],
    ['checkout-draft', '{}'],
  ]);
  const shelf = storageOf(kept);
  vi.stubGlobal('localStorage', shelf);
  vi.stubGlobal('sessionStorage', shelf);
  const assign = (address: string) => void went.push(address);
  vi.stubGlobal('location', { pathname: '/account/orders', search: '', assign });
});
afterEach(() => vi.unstubAllGlobals());

const refused = (reason: string) =>
  new CallRefused(errors['access.refused'].code, errors['access.refused'].msg, { reason });

test('who acts for an organisation no more is led to their own account once, and told once', async () => {
  const { saidOf } = await import('./organisation-refusals.ts');
  const { toasts } = await import('./toasts.ts');
  for (const call of ['listOrders', 'listServices']) saidOf(refused('organisation'), call);
  expect(went).toEqual(['/account/orders']);
  expect(toasts.get().map(({ type, text }) => [type, text])).toEqual([
    ['warn', expect.stringContaining('You no longer act for Lindt Trading')],
  ]);
  expect([...kept.keys()]).toEqual(['token']);
});

test('whoever acts for an organisation that the operator has disabled is led to their own account and told whom to ask', async () => {
  const { saidOf } = await import('./organisation-refusals.ts');
  const { toasts } = await import('./toasts.ts');
  saidOf(refused('organisation_disabled'), 'listOrders');
  expect(went).toEqual(['/account/orders']);
  expect(toasts.get().map(({ text }) => text)).toEqual([
    'We have disabled Lindt Trading, so nobody can act for it now. Nothing was deleted. Contact us to resolve this.',
  ]);
});

test('a role is told which roles may do it, and stays', async () => {
  const { saidOf } = await import('./organisation-refusals.ts');
  expect(saidOf(refused('organisation_role'), 'addMethod').message).toBe(
    'This needs the role owner or billing. Your role in Lindt Trading is viewer.',
  );
  expect(went).toEqual([]);
});

test('signed in anew by another tab, a page that acts for an organisation is loaded again', async () => {
  const { refreshUser } = await import('./session.ts');
  const { accountHeaders, actingFor } = await import('./organisation.ts');
  const organisation = actingFor.get()?.organisationId;
  kept.set('token', 'B'.repeat(43));
  await refreshUser();
  expect(went).toEqual(['/account/orders']);
  expect(accountHeaders()).toEqual({ token: 'B'.repeat(43), organisation });
});

test('any other refusal of access is told as the service tells it', async () => {
  const { saidOf } = await import('./organisation-refusals.ts');
  const other = refused('no_password');
  expect(saidOf(other, 'addMethod')).toBe(other);
  expect(went).toEqual([]);
});
