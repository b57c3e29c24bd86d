import { expect, test } from 'vitest';
import { renewalTerms } from '#content/renewal-terms.ts';
import { ConfigError, readConfig } from './config.ts';

const { machines, benefits, askedAhead, remindedAhead } = renewalTerms;

test('an install where nothing is set gives exactly what the terms promise', () => {
  const { notice, grace } = readConfig({}).renewals;
  expect(notice).toEqual({ ask: askedAhead, remind: remindedAhead });
  expect(grace).toEqual({
    machines: { suspend: machines.suspendedAfter, end: machines.endedAfter },
    benefits: { suspend: benefits.suspendedAfter, end: benefits.endedAfter },
  });
});

test('each setting is read, and what a list leaves out is as the terms say', () => {
  const read = readConfig({
    RENEWAL_NOTICE_DAYS: ' 14 , 5',
    CHARGE_RETRY_DAYS: '1, 2,3',
    OVERDUE_REMINDER_DAYS: '4',
    SUSPEND_AFTER_DAYS: 'machines=6',
    END_AFTER_DAYS: 'benefits=25, machines=20',
  }).renewals;
  expect(read).toEqual({
    notice: { ask: 14, remind: 5 },
    retries: [1, 2, 3],
    reminders: [4],
    grace: { machines: { suspend: 6, end: 20 }, benefits: { suspend: 7, end: 25 } },
  });
});

test.each([
  [{ RENEWAL_NOTICE_DAYS: '7' }, 'RENEWAL_NOTICE_DAYS: "7" is not two numbers of days'],
  [{ RENEWAL_NOTICE_DAYS: '7,3,1' }, 'RENEWAL_NOTICE_DAYS: "7,3,1" is not two numbers of days'],
  [{ RENEWAL_NOTICE_DAYS: 'none' }, 'RENEWAL_NOTICE_DAYS: "none" is not two numbers of days'],
  [{ RENEWAL_NOTICE_DAYS: '6,3' }, 'RENEWAL_NOTICE_DAYS: the terms promise'],
  [{ RENEWAL_NOTICE_DAYS: '7,2' }, 'RENEWAL_NOTICE_DAYS: the terms promise'],
  [{ RENEWAL_NOTICE_DAYS: '10,10' }, 'RENEWAL_NOTICE_DAYS: the reminder comes after the request'],
  [{ RENEWAL_NOTICE_DAYS: '28,3' }, 'RENEWAL_NOTICE_DAYS: a term may have 28 days'],
  [{ CHARGE_RETRY_DAYS: '2,2' }, 'CHARGE_RETRY_DAYS: "2,2" is not a rising list'],
  [{ CHARGE_RETRY_DAYS: '0,2' }, 'CHARGE_RETRY_DAYS: "0,2" is not a rising list'],
  [{ CHARGE_RETRY_DAYS: '7,2' }, 'CHARGE_RETRY_DAYS: "7,2" is not a rising list'],
  [{ CHARGE_RETRY_DAYS: '0.5,1' }, 'CHARGE_RETRY_DAYS: "0.5,1" is not a rising list'],
  [{ CHARGE_RETRY_DAYS: ',' }, 'CHARGE_RETRY_DAYS: "," is not a rising list'],
  [{ CHARGE_RETRY_DAYS: 'none' }, 'CHARGE_RETRY_DAYS: "none" is not a rising list'],
  [{ CHARGE_RETRY_DAYS: '2,22' }, 'CHARGE_RETRY_DAYS, END_AFTER_DAYS: the first day comes before'],
  [{ CHARGE_RETRY_DAYS: '14' }, 'CHARGE_RETRY_DAYS, END_AFTER_DAYS: the first day comes before'],
  [{ OVERDUE_REMINDER_DAYS: '1,a' }, 'OVERDUE_REMINDER_DAYS: "1,a" is not a rising list'],
  [{ OVERDUE_REMINDER_DAYS: '1,30' }, 'OVERDUE_REMINDER_DAYS, END_AFTER_DAYS: the first day comes before'],
  [{ SUSPEND_AFTER_DAYS: '3' }, 'SUSPEND_AFTER_DAYS: "3" is not machines or benefits'],
  [{ SUSPEND_AFTER_DAYS: 'vps=3' }, 'SUSPEND_AFTER_DAYS: "vps=3" is not machines or benefits'],
  [
    { SUSPEND_AFTER_DAYS: 'machines=2' },
    'SUSPEND_AFTER_DAYS: the terms promise at least 3 days for machines',
  ],
  [{ END_AFTER_DAYS: 'benefits=21' }, 'END_AFTER_DAYS: the terms promise at least 22 days for benefits'],
  [{ END_AFTER_DAYS: 'machines=26' }, 'END_AFTER_DAYS: machines end after 25 days at the latest'],
  [
    { SUSPEND_AFTER_DAYS: 'machines=14' },
    'SUSPEND_AFTER_DAYS, END_AFTER_DAYS: machines are suspended after 14',
  ],
] as const)('%o is refused with the reason', (given, reason) => {
  const refused = () => readConfig(given);
  expect(refused).toThrow(ConfigError);
  expect(refused).toThrow(reason);
});
