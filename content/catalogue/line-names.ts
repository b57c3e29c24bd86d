/** How plans are called on a cart, an order and an invoice, where their own page does not say whose they are. */
export const lineNames = {
  dedicated: (slug: string) => `Dedicated server ${slug}`,
  vps: (slug: string) => `Virtual server ${slug}`,
  proxies: {
    residential: 'Residential proxies, GB',
    'static-isp': 'Static ISP address',
    datacentre: 'Datacentre address',
    'mobile-gb': 'Mobile proxies, GB',
    'mobile-port': 'Mobile port',
  },
  proxyTrial: (trafficMB: number) => `Proxy trial, ${trafficMB} MB`,
  writing: 'EZ Writing',
  social: 'EZ Social Engine',
  browsers: 'EZ Browsers',
  registration: 'EZ Register',
  membership: 'Library membership',
  gift: (tier: string, months: number) =>
    `Gift: library membership ${tier}, ${months} ${months === 1 ? 'month' : 'months'}`,
} as const;
