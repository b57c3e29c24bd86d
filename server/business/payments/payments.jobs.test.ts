import { expect, test } from 'vitest';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { liveSeller } from '../../../tests/live-seller.ts';

const production = {
  NODE_ENV: 'production',
  ...liveSeller,
  PUBLIC_URL: 'https://shop.pier-soehne.de',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const APP_SECRET = 'a-secret-of-more-than-thirty-two-characters';

const scheduled = async ({ service }: Testbed) =>
  (await service.jobs.boss.getSchedules()).map(({ name }) => name).filter((name) => /^payments-/.test(name));

test('the pretended provider is asked each minute in a demonstration, and no longer once the install is live', async () => {
  const demonstration = await openTestbed({ APP_SECRET });
  expect((await scheduled(demonstration)).sort()).toEqual([
    'payments-fees',
    'payments-sandbox',
    'payments-sweep',
    'payments-top-ups',
  ]);
  const live = await demonstration.restart({ ...production, APP_SECRET });
  expect(live.service.gateways.has('sandbox')).toBe(false);
  expect((await scheduled(live)).sort()).toEqual(['payments-fees', 'payments-sweep', 'payments-top-ups']);
  await live.close();
});
