import type { ApiScope } from '#contract/api-keys.ts';

/** What a key of a scope can ask for without knowing anything of the account. */
export const firstPaths: Readonly<Partial<Record<ApiScope, `/${string}`>>> = {
  'orders:read': '/orders',
  'services:read': '/services',
  'invoices:read': '/invoices',
  'downloads:read': '/downloads',
  'works:read': '/works',
};

/** Without any of them: what every key may read. */
export const publicPath = '/plans';

/** A first call for a shell. @param address of the API */
export function curlExample(address: string, key: string, scopes: readonly ApiScope[]): string {
  const path = scopes.map((scope) => firstPaths[scope]).find((one) => one !== undefined) ?? publicPath;
  return `curl ${address}${path} \\\n  -H "Authorization: Bearer ${key}"`;
}
