import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { metered, meteredGB } from '#app/site/pages/pictures/traffic-metered.tsx';
import { CurrencyContext } from '#app/state/currency.ts';
import { proxyTrial, residential, staticIsp } from '#content/catalogue/proxies.ts';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';
import { currencies } from '#contract/currencies.ts';
import { cheapestOffer, offersOf } from './offers.ts';
import ProxyTrafficTool from './proxy-traffic.island.tsx';
import { example, jobOf } from './state.ts';
import { headersKB, lanesOf, trafficOf } from './traffic.ts';
import { TrafficAnswer } from './traffic-answer.tsx';
import { gigabytesText, kindName } from './words.ts';

const page: PageCopy = infrastructure.Proxy;
const section = (name: string) => page.sections.find(({ id }) => id === name)?.text;
const { job, addresses, kind } = jobOf(example)!;
const traffic = trafficOf(job);

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<ProxyTrafficTool />).replaceAll('<!-- -->', '');
  for (const text of ['33.2 GB a month', '$119.68', '34 GB × $4.40 − 20%', 'EXAMPLE_USER-country-de']) {
    expect(html).toContain(text);
  }
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(6);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});

test('a job that loads nothing is told so, and offered no plan', () => {
  const none = { ...job, pages: 0 };
  const html = renderToString(<TrafficAnswer job={none} traffic={trafficOf(none)} offers={[]} />);
  expect(html).toContain('Nothing is loaded, so you need no plan');
  expect(html).not.toMatch(/Add to cart|<table|\$/);
});

test('the server draws it in the currency of the page, and in no other', () => {
  const html = renderToString(
    <CurrencyContext value="EUR">
      <ProxyTrafficTool />
    </CurrencyContext>,
  );
  expect(html.match(/€[\d,]+/g)?.length).toBeGreaterThan(3);
  expect(html).not.toMatch(/\$\d/);
});

test.each(currencies)('the picture of the page opens with what the tool opens with, in %s', (currency) => {
  const offer = cheapestOffer(offersOf(traffic.gigabytes, addresses, kind, currency))!;
  expect([page.scene?.live, page.scene?.plate]).toEqual([
    { count: lanesOf(traffic) },
    { note: kindName(offer.name), text: `${gigabytesText(traffic.gigabytes)} a month` },
  ]);
});

test('the page counts as the tool does', () => {
  expect(section('meter')).toContain(`requests × ${headersKB}\u00a0kB of headers`);
  expect(metered).toEqual({
    headersKB,
    pageKB: job.pageKB,
    retryShare: job.retries / 100,
    pages: job.pages,
    runs: traffic.runsAMonth,
  });
  expect(meteredGB).toBeCloseTo(traffic.gigabytes, 9);
});

test('the page names the terms of the catalogue', () => {
  const prices = section('prices');
  const { validDays, discountShare } = residential.thirtyDays;
  expect(prices).toContain(`costs ${discountShare / 100}% less if it is valid for ${validDays} days`);
  expect(prices).toContain(`share ${staticIsp.pooledGB} GB a month`);
  expect(prices).toContain(`at ${staticIsp.mailAtShare / 100}%`);
  expect(section('trial')).toContain(`${proxyTrial.trafficMB}\u00a0MB of residential traffic`);
  expect(section('trial')).toContain(`or ${proxyTrial.validDays} days after it is ready`);
});
