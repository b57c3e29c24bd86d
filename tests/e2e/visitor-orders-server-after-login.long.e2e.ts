import { beforeAll, describe, test } from 'vitest';
import { endLogin } from './login-steps.ts';
import { type Account, newMember } from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

describe('a login that says where to go on', () => {
  const visitor = visitorOfEachTest();
  let member: Account;
  beforeAll(async () => {
    member = await newMember('Ada Voss');
  });

  test.each([
    ['?redirect=NoSuchPage&plan=ds-2', '/home'],
    ['?redirect=//evil.example', '/home'],
    ['?redirect=https%3A%2F%2Fevil.example%2F', '/home'],
    ['?redirect=javascript%3Aalert(1)', '/home'],
    ['?redirect=Redirect&path=%252F%252Fevil.example', '/home'],
    ['?redirect=Vps', '/vps'],
    ['?redirect=MaterialList&typeId=7&keyword=box', '/material-list/7'],
  ])('login with %s ends at %s', async (query, end) => {
    await endLogin(visitor.page, member, query, end);
  });
});
