import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { sellerOf } from '../make-snapshot.ts';
import { sellerFoot } from './paper.ts';

const config = readConfig({
  NODE_ENV: 'test',
  SELLER_NAME: 'Acme Handel GmbH',
  SELLER_STREET: 'Kaistraße 7',
  SELLER_POSTCODE: '20457',
  SELLER_TOWN: 'Hamburg',
  SELLER_REGISTER: 'Amtsgericht Hamburg',
  SELLER_REGISTER_NUMBER: 'HRB 1234',
  SELLER_RESPONSIBLE: 'Ada Keller',
  SELLER_PHONE: '+49 40 1234',
  SELLER_VAT_ID: 'DE123456789',
});

test('each page of an invoice ends with what letters of a company have to say', () => {
  expect(sellerFoot(sellerOf(config))).toBe(
    'Acme Handel GmbH · Kaistraße 7 · 20457 Hamburg · Amtsgericht Hamburg HRB 1234 · Ada Keller · +49 40 1234 · VAT id DE123456789',
  );
});

test('one that was frozen before these were kept is printed without them', () => {
  const { facts: _facts, ...older } = sellerOf(config);
  expect(sellerFoot(older)).toBe('Acme Handel GmbH · Kaistraße 7 · 20457 Hamburg · VAT id DE123456789');
});
