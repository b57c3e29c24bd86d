import type { RouteName } from '#app/paths.ts';

/** Pages that search engines are asked to leave out: forms of the session, steps of a flow, what is nowhere linked. */
export const unlisted: ReadonlySet<RouteName | 'NotFound'> = new Set([
  'Login',
  'Register',
  'RegisterSub',
  'ForgetPwd',
  'RetrievePwd',
  'StorageShare',
  'Confirm',
  'Redirect',
  'PaySuccess',
  'LinkConfirm',
  'DedicatedBuy',
  'Search',
  'NotFound',
]);

export const isListed = (name: RouteName) => !unlisted.has(name);
