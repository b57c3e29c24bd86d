import { paths, type RouteName } from './paths.ts';
import { accountPaths } from './paths-account.ts';
import { adminPaths } from './paths-admin.ts';

/** Pages by name that are an application; all others by name are documents. */
const named: readonly RouteName[] = [
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
];
const { MaterialCollection: _, ...own } = accountPaths;
const all = [
  ...named.map((name) => paths[name]),
  ...Object.values(own),
  ...Object.values(adminPaths),
  '/redirect',
  '/dev',
];
const firsts: ReadonlySet<string> = new Set(all.map((path) => path.split('/')[1] ?? ''));

/** Whether a page of the desk answers an address: which room it is in, its first word says. */
export const isDesk = (pathname: string): boolean => firsts.has(pathname.split('/')[1] ?? '');
