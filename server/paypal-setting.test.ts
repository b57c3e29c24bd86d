import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const all = {
  PAYPAL_CLIENT_ID: 'client-of-tests',
  PAYPAL_SECRET: 'secret-of-tests',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
};
const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  APP_SECRET: 'a secret of more than thirty-two characters',
  SMTP_URL: 'smtp://127.0.0.1:25',
};

test('PayPal is taken with all three settings, at its own address', () => {
  expect(readConfig({}).paypal).toBeNull();
  expect(readConfig(all).paypal).toEqual({
    clientId: 'client-of-tests',
    secret: 'secret-of-tests',
    webhookId: '8PT597110X687430LKGECATA',
    apiUrl: 'https://api-m.paypal.com',
  });
});

test('a part of the settings is refused, and so is what is no id of a webhook', () => {
  for (const name of Object.keys(all))
    expect(() => readConfig({ ...all, [name]: '' })).toThrow('give all three or none');
  expect(() => readConfig({ ...all, PAYPAL_WEBHOOK_ID: 'https://example.com/hook' })).toThrow(
    'PAYPAL_WEBHOOK_ID',
  );
});

test('another address is for tests alone', () => {
  const PAYPAL_API_URL = 'https://api-m.sandbox.paypal.com/';
  expect(readConfig({ ...all, PAYPAL_API_URL }).paypal?.apiUrl).toBe('https://api-m.sandbox.paypal.com');
  expect(() => readConfig({ ...live, ...all, PAYPAL_API_URL })).toThrow(
    'PAYPAL_API_URL: production speaks to PayPal itself',
  );
});
