import { describe, expect, test } from 'vitest';
import type { StatementRefusal } from '#contract/statement-refusals.ts';
import { type CamtEntry, camtFile } from '../../../tests/camt-file.ts';
import { readCamt053 } from './read-camt053.ts';

const read = async (...entries: CamtEntry[]) => (await readCamt053(camtFile({ entries })))[0];
const refusal = async (text: string): Promise<StatementRefusal> => {
  const failure = await readCamt053(text).then(
    () => null,
    (error) => error,
  );
  expect(failure).toMatchObject({ failure: 'statement.refused' });
  return failure.data;
};
const paid: CamtEntry = { amount: 11900, reference: 'EZ-AAAAA-BBBBB', id: 'B-1' };

test.each(['02', '08'] as const)(
  'version %s tells account, period, balances and each movement',
  async (version) => {
    const entries = [paid, { amount: -450, payer: 'Bank', reference: 'Fee', id: null, iban: '' }];
    const [statement] = await readCamt053(camtFile({ entries, version }));
    expect(statement).toMatchObject({
      ...{ account: 'DE89370400440532013000', from: '2026-11-01', to: '2026-11-20', skipped: 0 },
      opening: { amount: 100_000, currency: 'USD' },
      closing: { amount: 111_450, currency: 'USD' },
    });
    expect(statement?.movements).toMatchObject([
      {
        ...{ bookedOn: '2026-11-20', valueOn: '2026-11-20', amount: 11900, currency: 'USD', bankId: 'B-1' },
        ...{ payer: 'Mara Lindt', accountLast4: '2051', reference: 'EZ-AAAAA-BBBBB', isReturn: false },
      },
      { amount: -450, payer: 'Bank', accountLast4: null, reference: 'Fee', bankId: null },
    ]);
  },
);

test('what is pending or over nothing is left out and counted', async () => {
  const statement = await read(paid, { amount: 500, status: 'PDNG' }, { amount: 0 });
  expect(statement?.movements).toHaveLength(1);
  expect(statement?.skipped).toBe(2);
});

test('a reversal and a returned payment are known as such', async () => {
  const statement = await read(
    { amount: -11900, more: '<RvslInd>true</RvslInd>' },
    { amount: -500, detail: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' },
  );
  expect(statement?.movements.map(({ isReturn }) => isReturn)).toEqual([true, true]);
});

test('a batch whose details say their amounts is as many movements, and one that does not is one', async () => {
  const part = (amount: string, words: string) =>
    `<TxDtls><Amt Ccy="USD">${amount}</Amt><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`;
  const batch = (more: string) => ({
    ...paid,
    amount: 3000,
    id: 'BATCH',
    more: `<NtryDtls>${more}</NtryDtls>`,
  });
  // The one detail of the builder has no amount; without it the batch is whole.
  const file = (more: string) =>
    camtFile({ entries: [batch(more)] }).replace(/<NtryDtls><TxDtls><RltdPties>[\s\S]*?<\/NtryDtls>/, '');
  const [split] = await readCamt053(file(part('10.00', 'first') + part('20.00', 'second')));
  expect(split?.movements).toMatchObject([
    { amount: 1000, reference: 'first', bankId: 'BATCH/1' },
    { amount: 2000, reference: 'second', bankId: 'BATCH/2' },
  ]);
  const [whole] = await readCamt053(file(part('10.00', 'first') + part('10.00', 'second')));
  expect(whole?.movements).toMatchObject([{ amount: 3000, bankId: 'BATCH' }]);
});

test('names that say nothing are no names, and a structured reference counts like a written one', async () => {
  const statement = await read(
    { amount: 100, id: 'NONREF' },
    {
      amount: 100,
      reference: '',
      detail: '<RmtInf><Strd><CdtrRefInf><Ref>INV-2026-000001</Ref></CdtrRefInf></Strd></RmtInf>',
    },
  );
  expect(statement?.movements[0]?.bankId).toBeNull();
  expect(statement?.movements[1]?.reference).toBe('INV-2026-000001');
});

test('a namespace may have a prefix', async () => {
  const plain = camtFile({ entries: [paid] });
  const prefixed = plain.replace('xmlns=', 'xmlns:b=').replaceAll(/<(\/?)(?=[A-Z])/g, '<$1b:');
  expect((await readCamt053(prefixed))[0]?.movements).toHaveLength(1);
});

describe('a file is refused', () => {
  const good = camtFile({ entries: [paid] });

  test('that is cut off, broken, or no XML at all', async () => {
    expect(await refusal(good.slice(0, -200))).toMatchObject({ problem: 'malformed' });
    expect(await refusal(good.replace('</Ntry>', '</Entry>'))).toMatchObject({ problem: 'malformed' });
    expect(await refusal('Buchungstag;Betrag\n1;2')).toMatchObject({ problem: 'malformed' });
  });

  test('that declares a document type, so that no entity is ever made or fetched', async () => {
    const typed = (declared: string) => good.replace('?>', `?><!DOCTYPE Document ${declared}>`);
    expect(await refusal(typed('[<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]'))).toMatchObject({
      problem: 'malformed',
    });
    expect(await refusal(typed('SYSTEM "file:///etc/passwd"'))).toMatchObject({ problem: 'malformed' });
    expect(await refusal(good.replace('Mara Lindt', '&mara;'))).toMatchObject({ problem: 'malformed' });
  });

  test('that nests deeper than any statement', async () => {
    expect(await refusal(good.replace('<Nm>', '<Nm>'.repeat(60)))).toMatchObject({ problem: 'malformed' });
  });

  test('that holds more elements at a time than any statement', async () => {
    const stuffed = (times: number) => refusal(good.replace('</Stmt>', `</Stmt>${'<a/>'.repeat(times)}`));
    expect(await stuffed(60_000)).toMatchObject({ problem: 'malformed' });
    const some = good.replace('</Stmt>', `</Stmt>${'<a/>'.repeat(10)}`);
    expect(await readCamt053(some)).toHaveLength(1);
  });

  test('whose period names no day has none', async () => {
    const period = '<FrToDt><FrDtTm>2026-02-31T00:00:00</FrDtTm><ToDtTm>soon</ToDtTm></FrToDt>';
    const [statement] = await readCamt053(good.replace(/<FrToDt>[\s\S]*?<\/FrToDt>/, period));
    expect(statement).toMatchObject({ from: null, to: null });
  });

  test('that is another document, message or version, by its name', async () => {
    expect(await refusal('<html/>')).toEqual({ problem: 'root', found: 'html' });
    const version = (name: string) => refusal(good.replace(/camt\.053\.001\.08/, name));
    expect(await version('camt.053.001.04')).toEqual({ problem: 'version', found: 'camt.053.001.04' });
    expect(await version('camt.052.001.08')).toEqual({ problem: 'version', found: 'camt.052.001.08' });
    expect(await refusal('<Document xmlns="urn:other"/>')).toEqual({
      problem: 'version',
      found: 'urn:other',
    });
    const none = good.replace(/<Stmt>[\s\S]*<\/Stmt>/, '');
    expect(await refusal(none)).toEqual({ problem: 'empty' });
  });

  test.each([
    ['three decimals', { written: '119.005' }, { field: 'amount', fault: 'decimals', found: '119.005' }],
    ['a comma', { written: '119,00' }, { field: 'amount', fault: 'unreadable' }],
    ['no amount', { written: '' }, { field: 'amount', fault: 'missing' }],
    ['an unknown currency', { currency: 'XYQ' }, { field: 'currency', fault: 'unknown', found: 'XYQ' }],
    ['a day that is none', { bookedOn: '2026-02-30' }, { field: 'bookedOn', fault: 'unreadable' }],
  ])('with %s, naming line and field', async (_what, entry, told) => {
    const found = await refusal(camtFile({ entries: [{ ...paid, ...entry }], opening: null }));
    expect(found).toMatchObject({ problem: 'value', ...told });
    expect(found).toHaveProperty('line', expect.any(Number));
  });
});

test('decimals are those of the currency', async () => {
  const statement = await read(
    { amount: 100, written: '100.500', currency: 'USD' },
    { amount: 100, written: '1500', currency: 'JPY' },
    { amount: 100, written: '1.234', currency: 'KWD' },
  );
  expect(statement?.movements.map(({ amount }) => amount)).toEqual([10050, 1500, 1234]);
});
