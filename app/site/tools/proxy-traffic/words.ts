import { moneyText } from '#app/format/money-text.ts';
import { figure, percent } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Currency } from '#contract/currencies.ts';
import type { Client } from './endpoint.ts';
import type { Offer, OfferName } from './offers.ts';

export function offerName(name: OfferName): string {
  return {
    residential: m.traffic_residential,
    residential_30: m.traffic_residential_30,
    static: m.traffic_static,
    datacentre: m.traffic_datacentre,
    mobile_gb: m.traffic_mobile_gb,
    mobile_port: m.traffic_mobile_port,
  }[name]();
}

/** The same without how long it lasts, for the plate of a small picture. */
export function kindName(name: OfferName): string {
  if (name === 'residential' || name === 'residential_30') return m.traffic_kind_residential();
  return name === 'mobile_gb' || name === 'mobile_port' ? m.traffic_kind_mobile() : offerName(name);
}

/** "34 GB × $4.40 − 20%". */
export function arithmetic({ quantity, each, unit, discountShare }: Offer, currency: Currency): string {
  const count = figure(quantity);
  const what = {
    gigabyte: () => m.traffic_gigabytes({ count }),
    address: () => (quantity === 1 ? m.traffic_one_address() : m.traffic_addresses({ count })),
    port: () => m.traffic_one_port(),
  }[unit]();
  const less = discountShare > 0 ? ` − ${percent(discountShare / 10_000)}` : '';
  return `${what} × ${moneyText({ amount: each, currency })}${less}`;
}

export function clientName(client: Client): string {
  return {
    curl: m.traffic_curl,
    python: m.traffic_python,
    node: m.traffic_node,
    browser: m.traffic_browser,
  }[client]();
}

/** Small amounts keep a figure that says something. */
export function gigabytesText(gigabytes: number): string {
  return gigabytes > 0 && gigabytes < 0.01
    ? m.traffic_next_to_nothing()
    : `${figure(gigabytes, 0, gigabytes < 10 ? 2 : 1)} GB`;
}
