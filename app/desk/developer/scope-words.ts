import { m } from '#app/paraglide/messages.js';
import { type ApiScope, apiScopes } from '#contract/api-keys.ts';
import type { TickArea } from './tick-areas.tsx';

type AreaOf<Scope> = Scope extends `${infer Area}:${string}` ? Area : never;
type Area = AreaOf<ApiScope>;

const titles: Readonly<Record<Area, () => string>> = {
  orders: m.developer_area_orders,
  services: m.developer_area_services,
  invoices: m.developer_area_invoices,
  downloads: m.developer_area_downloads,
  works: m.developer_area_works,
};
const areas = Object.keys(titles) as Area[];

const explained: Readonly<Record<ApiScope, () => string>> = {
  'orders:read': m.developer_scope_orders_read,
  'orders:write': m.developer_scope_orders_write,
  'services:read': m.developer_scope_services_read,
  'services:write': m.developer_scope_services_write,
  'invoices:read': m.developer_scope_invoices_read,
  'downloads:read': m.developer_scope_downloads_read,
  'downloads:write': m.developer_scope_downloads_write,
  'works:read': m.developer_scope_works_read,
  'works:write': m.developer_scope_works_write,
};

const writes = (scope: ApiScope) => scope.endsWith(':write');
const within = (area: Area, scopes: readonly ApiScope[]) =>
  scopes.filter((scope) => scope.startsWith(`${area}:`));

/** What a key can be allowed, by the part of the account that it concerns. */
export const scopeAreas = (): TickArea<ApiScope>[] =>
  areas.map((area) => ({
    title: titles[area](),
    ticks: within(area, apiScopes).map((scope) => ({
      id: scope,
      label: writes(scope) ? m.developer_write() : m.developer_read(),
      text: explained[scope](),
    })),
  }));

/** "Orders: read and write · Invoices: read" */
export function scopesText(scopes: readonly ApiScope[]): string {
  if (scopes.length === 0) return m.developer_key_public();
  return areas
    .flatMap((area) => {
      const allowed = within(area, scopes);
      if (allowed.length === 0) return [];
      const say =
        allowed.length === 2
          ? m.developer_key_both
          : allowed.some(writes)
            ? m.developer_key_write
            : m.developer_key_read;
      return [say({ area: titles[area]() })];
    })
    .join(' · ');
}
