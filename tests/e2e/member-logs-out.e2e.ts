import { expect, inject, test } from 'vitest';
import { buy, serviceIn } from '../shopper.ts';
import { arrive, clientAs, logOut, newMember, openSession, press, seeName, signIn } from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();

test('who logs out leaves no page of the account behind, in any tab', async () => {
  const { page, context } = visitor;
  const member = await newMember('Lea Sommer');
  const shopper = { call: await clientAs(member.token), siteUrl: inject('siteUrl') };
  const setup = { hostname: 'shop.sommer.example' };
  await buy(shopper, [{ plan: 'vps-2', months: 1, location: 'frankfurt', setup }]);
  const service = await serviceIn(shopper, 'vps-2');
  await signIn(page, await openSession(member, 'Another browser'));
  const address = `/account/services/${service.id}`;
  const login = `/login?redirect=AccountService&serviceId=${service.id}`;
  const password = page.getByRole('button', { name: 'Copy Password' });
  await page.goto(address);
  await press(page, 'Show passwords');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(member.password);
  await press(page.getByRole('dialog'), 'Show passwords');
  await password.waitFor();
  const other = await context.newPage();
  await other.goto('/account/orders');
  await logOut(other, member.name);
  await arrive(other, '/login?redirect=AccountOrders');
  await arrive(page, login);
  await page.getByRole('heading', { name: 'Welcome back.' }).waitFor();
  expect(await password.count()).toBe(0);
  await other.close();

  // A page that the browser kept whole is told of nothing while it is out of sight.
  await signIn(page, member.token);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Subscription' }).waitFor();
  await seeName(page, member.name);
  await page.evaluate(() => {
    localStorage.removeItem('token');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await arrive(page, login);
});
