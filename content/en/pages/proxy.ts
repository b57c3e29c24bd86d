import { brand } from '#content/brand.ts';
import { sayTax } from '../../tax-words.ts';
import { exclTax } from '../tax-words.ts';
import type { PageCopy } from './shape.ts';

export const proxy = {
  title: 'Proxies for public data',
  description:
    'Work out how many gigabytes a job needs before you buy, from pages, size, frequency and retries, and see what the meter counts and what is allowed.',
  family: 'INF',
  code: 'INF-03',
  label: 'Proxies',
  headline: 'Pay for the traffic you actually need.',
  sub: 'Turn pages, size and frequency into gigabytes and the cheapest plan that covers them. For public data and your own shops, under an acceptable-use policy.',
  action: { label: 'Calculate my plan', to: '#calculate' },
  closing: 'Calculate first, then buy traffic.',
  ending: { text: 'Enter how much you load to see the traffic and its price.' },
  second: { label: 'Acceptable use', to: '#acceptable-use' },
  scene: {
    kit: 'gate',
    camera: 'P',
    live: { count: 6 },
    plate: { note: 'Residential', text: '33.2 GB a month' },
  },
  tool: { id: 'calculate' },
  sections: [
    {
      id: 'prices',
      heading: 'Every price',
      text: 'Once you reach a step, its price applies to the whole quantity. Residential traffic lasts as long as your account, or costs 20% less if it is valid for 30 days. The static addresses of one service share 100 GB a month; when that is used up, the service stops until its next month. Where our gateway counts the traffic, an email goes out at 85% of a service’s limit, unless you have switched it off.',
      show: { kind: 'prices', lists: ['residential', 'static-isp', 'datacentre', 'mobile'] },
    },
    {
      id: 'trial',
      heading: 'Try it first',
      text: '100\u00a0MB of residential traffic, once for each account with a verified email address. The trial ends when the traffic is used, or 7 days after it is ready. It costs nothing and does not renew.',
      show: {
        kind: 'ways',
        items: [
          {
            term: 'Start it',
            text: 'Log in, agree to the acceptable-use policy and press one button. You need no payment method. Before you press it, the page says whether the trial is set up automatically or by hand.',
            to: '/account/proxy-trial',
            action: 'Start the trial',
          },
          {
            term: 'Measure with it',
            text: 'Run a small part of your job, check how much traffic it used, and multiply. The trial does not turn into a plan: traffic you buy comes with its own logins.',
            to: '#measure',
            action: 'How to measure a page',
          },
        ],
      },
    },
    {
      id: 'measure',
      heading: 'Measure one page first',
      text: 'The size of a page decides the bill, and guesses are often wrong. Request one page and see how much was transferred.',
      points: [
        {
          term: 'Without pictures',
          text: 'curl loads only the page. A browser also loads pictures and scripts: use the total from its network panel.',
        },
        {
          term: 'Allowed?',
          text: 'Read the terms and robots.txt of the site before the first run, not after a complaint.',
        },
        {
          term: 'Polite',
          text: 'Leave two seconds between requests and pause after errors. Read public pages without overloading them.',
        },
      ],
      show: {
        kind: 'code',
        samples: [
          {
            label: 'How large one page is',
            code: "curl --silent --compressed --output page.html \\\n  --write-out 'sent %{size_request}\nheaders %{size_header}\npage %{size_download} bytes\n' https://example.com/",
          },
          {
            label: 'The same through the gateway, as seen in Germany',
            code: `curl --proxy 'http://gate.${brand.domain}:8000' \\\n  --proxy-user 'EXAMPLE_USER-country-de:EXAMPLE_PASSWORD' \\\n  --silent --compressed --output page.html \\\n  https://example.com/`,
          },
          {
            label: 'A hundred pages, one every two seconds',
            code: 'curl --rate 30/m --retry 2 --retry-delay 10 \\\n  --compressed --output "page-#1.html" \\\n  "https://example.com/catalogue?page=[1-100]"',
          },
        ],
      },
    },
    {
      id: 'acceptable-use',
      heading: 'Acceptable use',
      text: 'All four rules apply together with the terms. If you break them we ask you to stop; repeated or grave breaches end the contract.',
      points: [
        {
          term: 'Allowed',
          text: 'Public prices and stock, in the amount a careful reader would look up. Your own shops as buyers see them in another country. Advertisements and search results for your own goods. Tests of your own site.',
        },
        {
          term: 'Not allowed',
          text: 'Credential testing, ticket or stock hoarding, spam, fraud, reviews, followers or clicks. Nothing behind a login that is not yours, and nothing that is not public.',
        },
        {
          term: 'How',
          text: 'Respect a site’s terms and robots rules, keep the request rate polite, and stop when the owner asks.',
        },
        {
          term: 'Personal data',
          text: 'Collect it only on a legal basis that you can name. A page that shows a person does not allow you to collect their data.',
        },
      ],
    },
    {
      id: 'kinds',
      heading: 'Which kind to choose',
      text: 'Choose the simplest kind that does the job. Most jobs on open data never need more than the first column.',
      show: {
        kind: 'compare',
        about: 'Kind',
        columns: ['Datacentre', 'Static ISP', 'Residential', 'Mobile'],
        rows: [
          {
            term: 'Sold by',
            cells: ['Address per month', 'Address per month', 'Gigabyte', 'Gigabyte, or your own port'],
          },
          {
            term: 'Price from',
            cells: [
              '{price:datacentre-50} per address',
              '{price:static-isp-50} per address',
              '{price:residential-500} per GB',
              '{price:mobile-gb} per GB',
            ],
          },
          {
            term: 'The address',
            cells: [
              'Fixed',
              'Fixed, from an internet provider',
              'Changes, or kept for 1 to 60 minutes',
              'From a phone network',
            ],
          },
          {
            term: 'Right for',
            cells: [
              'Open data, your own systems',
              'A partner’s allow-list',
              'A public page as seen in another city or country',
              'Your own shop on a phone network',
            ],
          },
          {
            term: 'Wrong for',
            cells: [
              'Pages that differ by country',
              'Heavy traffic: it is pooled',
              'Large pictures and video',
              'Anything a cheaper kind can do',
            ],
          },
        ],
        note: `Prices at the largest quantity in the catalogue, ${sayTax(exclTax)}. All kinds support HTTP and SOCKS5.`,
      },
    },
    {
      id: 'meter',
      heading: 'What the meter counts',
      text: 'One run is pages × (page size + requests × 3\u00a0kB of headers) × (1\u00a0+\u00a0share\u00a0of\u00a0retries). Both directions count, and so does a failed request. The 3 kB are our rule of thumb; measure the page size yourself.',
      show: {
        kind: 'picture',
        name: 'traffic-metered',
        caption: 'The example of the calculator: 2,000 pages a day, one request each, one in ten repeated.',
      },
    },
    {
      id: 'questions',
      heading: 'Before you buy',
      text: 'What people ask about proxies.',
      show: { kind: 'questions', ids: ['proxy-use', 'proxy-meter', 'tax', 'cancel'] },
    },
  ],
  usedWith: ['Vps', 'MarketInvestment', 'EzBrowsers'],
} as const satisfies PageCopy;
