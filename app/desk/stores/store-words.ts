import { FileCheck, type LucideIcon, Network, Package, PanelsTopLeft, Save, Server } from 'lucide-react';
import { listText } from '#app/format/list-text.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type AccountRouteName, accountPathTo } from '#app/paths-account.ts';
import type { marketplaces } from '#contract/members.ts';
import type { StoreItem, StoreItemKind, StoreName, StoreWarning } from '#contract/stores.ts';

type Marketplace = (typeof marketplaces)[number];

const markets: Record<Marketplace, () => string> = {
  amazon: m.auth_market_amazon,
  ebay: m.auth_market_ebay,
  etsy: m.auth_market_etsy,
  walmart: m.auth_market_walmart,
  shopify: m.auth_market_shopify,
  temu: m.auth_market_temu,
  tiktok: m.auth_market_tiktok,
  own_shop: m.stores_market_own_shop,
  other: m.stores_market_other,
};

/** Where a store sells. */
export const marketText = (market: Marketplace): string => markets[market]();

interface KindWords {
  icon: LucideIcon;
  name(): string;
  one(): string;
  many(inputs: { count: number }): string;
  /** Its page in the account. */
  page: AccountRouteName;
}

/** What a store can use: its picture, its words and its page. */
export const kindWords: Record<StoreItemKind, KindWords> = {
  server: {
    ...{ icon: Server, page: 'AccountService', name: m.stores_kind_server },
    ...{ one: m.stores_count_server_one, many: m.stores_count_server },
  },
  proxy: {
    ...{ icon: Network, page: 'AccountService', name: m.stores_kind_proxy },
    ...{ one: m.stores_count_proxy_one, many: m.stores_count_proxy },
  },
  plan: {
    ...{ icon: Package, page: 'AccountService', name: m.stores_kind_plan },
    ...{ one: m.stores_count_plan_one, many: m.stores_count_plan },
  },
  workspace: {
    ...{ icon: PanelsTopLeft, page: 'AccountWorkspace', name: m.stores_kind_workspace },
    ...{ one: m.stores_count_workspace_one, many: m.stores_count_workspace },
  },
  work: {
    ...{ icon: Save, page: 'AccountWork', name: m.stores_kind_work },
    ...{ one: m.stores_count_work_one, many: m.stores_count_work },
  },
  licence: {
    ...{ icon: FileCheck, page: 'AccountLicence', name: m.stores_kind_licence },
    ...{ one: m.stores_count_licence_one, many: m.stores_count_licence },
  },
};

export const itemPath = ({ kind, itemId }: Pick<StoreItem, 'kind' | 'itemId'>): string =>
  accountPathTo(kindWords[kind].page, itemId);

/** The first stores by name, and how many more there are: "A, B, and 3 more stores". */
export function storesText(named: readonly StoreName[], count: number): string {
  const more = count - named.length;
  const rest = more > 1 ? [m.stores_more_stores({ count: more })] : more ? [m.stores_more_stores_one()] : [];
  return listText([...named.map(({ name }) => name), ...rest]);
}

/** What is wrong, in one sentence. */
export function warningText(warning: StoreWarning): string {
  const { what, title, at, person, stores, others } = warning;
  const day = at ? momentDayText(at) : '';
  switch (what) {
    case 'suspended':
      return suspendedText(warning);
    case 'unpaid':
      return m.stores_warning_unpaid({ title, day });
    case 'ended':
      return m.stores_warning_ended({ title, day });
    case 'ends':
      return m.stores_warning_ends({ title, day });
    case 'left':
      return m.stores_warning_left({ title, day, person: person ?? '' });
    case 'shared':
      return m.stores_warning_shared({ title, stores: storesText(stores, others) });
  }
}

function suspendedText({ title, suspendedBecause }: StoreWarning): string {
  if (suspendedBecause === 'overdue') return m.stores_warning_overdue({ title });
  return suspendedBecause === 'paused'
    ? m.stores_warning_paused({ title })
    : m.stores_warning_held({ title });
}
