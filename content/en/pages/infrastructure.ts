import { dedicated } from './dedicated.ts';
import { proxy } from './proxy.ts';
import type { PageCopy } from './shape.ts';
import { vps } from './vps.ts';

/** The words of servers and proxies; each page's own words have a file of their own. */
export const infrastructure = { ...dedicated, Vps: vps, Proxy: proxy } as const satisfies Record<
  'Dedicated' | 'DedicatedBuy' | 'Vps' | 'Proxy',
  PageCopy
>;
