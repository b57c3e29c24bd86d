import { expect, test } from 'vitest';
import { ibansOf } from './bank-account-setting.ts';
import { ConfigError, readConfig } from './config.ts';

const read = (BANK_ACCOUNT: string) => readConfig({ BANK_ACCOUNT }).bankAccount;

test('an account is read line by line, and its IBAN is known however it is written', () => {
  const lines = read('Pier GmbH | IBAN: de02 1203 0000 0000 2020 51 |BYLADEM1001| DKB');
  expect(lines).toEqual(['Pier GmbH', 'IBAN: de02 1203 0000 0000 2020 51', 'BYLADEM1001', 'DKB']);
  expect(ibansOf(lines)).toEqual(['DE02120300000000202051']);
  expect(ibansOf(null)).toEqual([]);
});

test.each(['Pier Inc.|Account 4711-2290|Routing 021000021', 'Pier Inc.|Account 123456789012345'])(
  'an account without an IBAN is taken: %s',
  (told) => {
    expect(ibansOf(read(told))).toEqual([]);
  },
);

test.each(['Williams Trading Ltd', 'Apollo Trading Limited'])(
  'a holder whose name begins as an IBAN does is no wrong one: %s',
  (holder) => {
    const iban = 'DE02120300000000202051';
    expect(read(`${holder}|${iban}`)).toEqual([holder, iban]);
    expect(ibansOf([holder, iban])).toEqual([iban]);
  },
);

test.each([
  ...['Pier GmbH|DE02 1203 0000 0000 2020 52', 'DEO2120300000000202051', 'Pier GmbH|IBAN DE02 1203'],
  'DE0212030000000020205',
])('%s stops the start, and the sentence says what to do', (told) => {
  expect(() => read(told)).toThrow(ConfigError);
  expect(() => read(told)).toThrow(/^BANK_ACCOUNT: ".+" is not a valid IBAN; copy it again from your bank/);
});

test.each(['Pier GmbH|Bank of the Pier', '|', 'Pier GmbH|COBADEFFXXX'])(
  'so does %s, which names no account',
  (told) => {
    expect(() => read(told)).toThrow(/^BANK_ACCOUNT: no part is an IBAN or the number of an account/);
  },
);
