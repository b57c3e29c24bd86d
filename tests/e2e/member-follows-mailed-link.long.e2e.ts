import { describe, test } from 'vitest';
import { meetExpired, meetLogin } from './login-steps.ts';
import { visitorOfEachTest } from './visitor.ts';

describe('a link from a mail', () => {
  const visitor = visitorOfEachTest();

  test.each([
    ['an unknown token', `type=new_device&t=${'x'.repeat(43)}`],
    ['a token in no possible form', 'type=new_device&t=%3Cscript%3E'],
    ['a type of its own', `type=make_me_admin&t=${'x'.repeat(43)}`],
  ])('%s is a link that has expired', async (_what, query) => {
    await meetExpired(visitor.page, query);
  });
});

describe('the redirect group without a session', () => {
  const visitor = visitorOfEachTest();

  test.each([
    ['/confirm?type=newsletter', '/login?redirect=Confirm&type=newsletter'],
    ['/redirect/confirm', '/login?redirect=Confirm'],
    ['/pay-success?orderNo=A-1', '/login?redirect=PaySuccess&orderNo=A-1'],
    ['/redirect/pay-success?orderNo=A-1', '/login?redirect=PaySuccess&orderNo=A-1'],
    ['/link-confirm', '/login?redirect=LinkConfirm'],
    ['/redirect/link-confirm', '/login?redirect=LinkConfirm'],
    ['/redirect/Vps?from=mail', '/login?redirect=Redirect&path=Vps&from=mail'],
  ])('%s leads to %s', async (address, login) => {
    await meetLogin(visitor.page, address, login);
  });
});
