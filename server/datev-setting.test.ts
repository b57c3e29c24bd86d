import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { charts } from './datev-charts.ts';

const given = { DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' };
const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

test('both numbers make files possible, with the accounts of a chart', () => {
  expect(readConfig({}).datev).toBeNull();
  expect(readConfig(given).datev).toEqual({
    ...{ consultant: '29098', client: '55003', chart: 'SKR03', accounts: charts.SKR03, taxKeys: {} },
  });
  expect(readConfig({ ...given, DATEV_CHART: 'SKR04' }).datev?.accounts).toEqual(charts.SKR04);
});

test('numbers of the operator replace those of the chart, also of accounts it does not know', () => {
  const { datev } = readConfig({
    ...given,
    DATEV_ACCOUNTS: 'cash:stripe=1361, revenue:vps=8201,revenue=8210',
  });
  expect(datev?.accounts).toMatchObject({ 'cash:stripe': '1361', 'revenue:vps': '8201', revenue: '8210' });
  expect(datev?.accounts['cash:bank']).toBe('1200');
});

test('a number may begin with a nought, as that of deferred revenue does', () => {
  expect(readConfig(given).datev?.accounts.deferred).toBe('0990');
  const { datev } = readConfig({ ...given, DATEV_ACCOUNTS: 'deferred=0991' });
  expect(datev?.accounts.deferred).toBe('0991');
});

test('revenue has numbers by family and treatment, and tax keys for accounts that compute tax by themselves', () => {
  const { datev } = readConfig({
    ...given,
    DATEV_ACCOUNTS:
      'revenue=8400/40,revenue:vps@oss=8331,revenue@reverse_charge=8337/46,revenue:tools=8400/40',
  });
  expect(datev?.accounts).toMatchObject({
    ...{ revenue: '8400', 'revenue:vps@oss': '8331', 'revenue@reverse_charge': '8337' },
    ...{ 'revenue@oss': '8339', 'revenue@third_country': '8338' },
  });
  expect(datev?.taxKeys).toEqual({ 8400: '40', 8337: '46' });
});

test.each([
  [{ ...given, DATEV_ACCOUNTS: 'revenue@abroad=8338' }, '"revenue@abroad=8338" is not an account'],
  [{ ...given, DATEV_ACCOUNTS: 'tax@oss=1768' }, '"tax@oss=1768" is not an account'],
  [{ ...given, DATEV_ACCOUNTS: 'cash=1360/40' }, '"cash=1360/40" is not an account'],
  [{ ...given, DATEV_ACCOUNTS: 'revenue=8400/40,revenue:vps=8400/3' }, '8400 has two tax keys, 40 and 3'],
  [{ DATEV_CONSULTANT: '29098' }, 'DATEV_CONSULTANT, DATEV_CLIENT: give both or none'],
  [{ ...given, DATEV_CONSULTANT: '1000' }, 'DATEV_CONSULTANT'],
  [{ ...given, DATEV_CLIENT: '100000' }, 'DATEV_CLIENT'],
  [{ ...given, DATEV_ACCOUNTS: 'revenue:vps=82' }, '"revenue:vps=82" is not an account'],
  [{ ...given, DATEV_ACCOUNTS: 'deferred=0000' }, '"deferred=0000" is not an account'],
  [{ ...given, DATEV_ACCOUNTS: 'Revenue=8200' }, '"Revenue=8200" is not an account'],
  [{ ...given, DATEV_ACCOUNTS: 'revenue=82000' }, 'the same length'],
  [{ ...given, DATEV_CHART: 'SKR49' }, 'DATEV_CHART'],
])('%j is refused with the name of the setting', (env, said) => {
  expect(refusal(env)).toContain(said);
});
