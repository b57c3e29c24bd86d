import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  APP_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const refusalOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').map((line) => line.split(':')[0]);
    throw error;
  }
  return [];
};

test('whoever takes payments in production says who sells', () => {
  const own = { SELLER_NAME: 'Pier GmbH', SELLER_ADDRESS: 'Kai 1 | 20457 Hamburg', SELLER_COUNTRY: 'DE' };
  expect(refusalOf(live)).toEqual([]);
  for (const payments of ['STRIPE_SECRET_KEY', 'BANK_ACCOUNT']) {
    const refused = refusalOf({ ...live, [payments]: 'sk_test_0123456789' });
    expect(refused).toEqual(expect.arrayContaining(['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_COUNTRY']));
    expect(
      refusalOf({ ...live, [payments]: 'sk_test_0123456789', ...own }).filter((name) =>
        name?.startsWith('SELLER'),
      ),
    ).toEqual([]);
  }
  expect(readConfig({ ...live, ...own }).seller).toEqual({
    name: 'Pier GmbH',
    address: ['Kai 1', '20457 Hamburg'],
    country: 'DE',
    vatId: null,
  });
  expect(refusalOf({ SELLER_COUNTRY: 'Germany' })).toEqual(['SELLER_COUNTRY']);
});
