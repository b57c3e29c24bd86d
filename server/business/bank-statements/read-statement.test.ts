import { describe, expect, test } from 'vitest';
import type { StatementRefusal } from '#contract/statement-refusals.ts';
import { readConfig } from '#server/config.ts';
import { camtFile, camtStatement } from '../../../tests/camt-file.ts';
import { readStatement } from './read-statement.ts';
import { fileOf, germanTable, readAs } from './test-statements.ts';

const ctx = (env: Record<string, string> = {}) => ({
  config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://site.test', ...env }),
  now: () => new Date('2026-11-20T10:00:00Z'),
});
type Reading = Parameters<typeof readAs>[0];
const read = (content: string | Buffer, reading?: Reading, env?: Record<string, string>) =>
  readStatement(ctx(env), [fileOf(content)], readAs(reading));
const refusal = async (...file: Parameters<typeof read>): Promise<StatementRefusal> => {
  const failure = await read(...file).then(
    () => null,
    (error) => error,
  );
  expect(failure).toMatchObject({ failure: 'statement.refused' });
  return failure.data;
};
const entries = [
  { amount: 11900, id: 'B-1' },
  { amount: -450, id: 'B-2' },
];
const table = (cells: string) =>
  `Auftragskonto;Buchungstag;Wertstellung;Name;IBAN;Verwendungszweck;Betrag;Währung;Referenz\n${cells}`;
const row = ';19.11.2026;;Jörg Müller;;Danke;119,00;USD;';

test('movements lead from one balance to the other', async () => {
  const { statements } = await read(camtFile({ entries }));
  expect(statements[0]).toMatchObject({ opening: { amount: 100_000 }, closing: { amount: 111_450 } });
  expect(await refusal(camtFile({ entries, closing: 111_451 }))).toEqual({
    problem: 'sum',
    opening: { amount: 100_000, currency: 'USD' },
    movements: { amount: 11_450, currency: 'USD' },
    closing: { amount: 111_451, currency: 'USD' },
  });
  const foreign = [...entries, { amount: 100, currency: 'EUR' }];
  expect(await refusal(camtFile({ entries: foreign }))).toMatchObject({
    fault: 'other_currency',
    found: 'EUR',
  });
  expect((await read(camtFile({ entries: foreign, opening: null }))).statements).toHaveLength(1);
});

describe('the account', () => {
  const account = 'DE02120300000000202051';

  test('has to be the one of the settings, and a refusal names the ends of both', async () => {
    expect(await refusal(camtFile({ entries, account }))).toEqual({
      ...{ problem: 'account', stated: '2051', expected: '3000' },
    });
    const BANK_ACCOUNT = 'Pier GmbH|IBAN DE02 1203 0000 0000 2020 51|BYLADEM1001';
    expect(
      (await read(camtFile({ entries, account }), undefined, { BANK_ACCOUNT })).statements[0]?.account,
    ).toBe(account);
  });

  test('is any that the file names where the settings have no IBAN', async () => {
    const BANK_ACCOUNT = 'Pier Inc.|Account 4711';
    expect(
      (await read(camtFile({ entries, account }), undefined, { BANK_ACCOUNT })).statements[0]?.account,
    ).toBe(account);
    expect(await refusal(table(row), germanTable, { BANK_ACCOUNT })).toEqual({ problem: 'account_missing' });
  });

  test('of a table without such a column is the one of the settings', async () => {
    const { statements } = await read(table(row), { ...germanTable, accountColumn: '' });
    expect(statements[0]?.account).toBe('DE89370400440532013000');
  });
});

test('a day that has not come where the seller is refuses the file', async () => {
  const told = { problem: 'value', field: 'bookedOn', fault: 'future', found: '2026-11-21' };
  const tomorrow = [{ amount: 100, bookedOn: '2026-11-21' }];
  expect(await refusal(camtFile({ entries: tomorrow }))).toMatchObject(told);
  const late = { config: ctx().config, now: () => new Date('2026-11-20T23:30:00Z') };
  // Half past midnight in Berlin.
  expect(
    (await readStatement(late, [fileOf(camtFile({ entries: tomorrow }))], readAs())).statements,
  ).toHaveLength(1);
});

test('an empty file, and one that is missing', async () => {
  expect(await refusal('')).toEqual({ problem: 'empty' });
  expect(await refusal(' \n')).toEqual({ problem: 'empty' });
  expect(await refusal(table(''), germanTable)).toEqual({ problem: 'empty' });
  await expect(readStatement(ctx(), [], readAs())).rejects.toMatchObject({
    data: { fields: { attachments: 'required' } },
  });
});

describe('characters', () => {
  const payerOf = async (...file: Parameters<typeof read>) =>
    (await read(...file)).statements[0]?.movements[0]?.payer;
  const german = { ...germanTable, accountColumn: '' };

  test('of a table are those that somebody chose, with and without a byte order mark', async () => {
    expect(await payerOf(table(row), german)).toBe('Jörg Müller');
    expect(await payerOf(`\ufeff${table(row)}`, german)).toBe('Jörg Müller');
    const latin = Buffer.from(table(row), 'latin1');
    expect(await payerOf(latin, { ...german, encoding: 'iso-8859-1' })).toBe('Jörg Müller');
    expect(await refusal(latin, german)).toEqual({ problem: 'encoding' });
    // The other way round, the name of a column is not found.
    expect(await refusal(table(row), { ...german, encoding: 'iso-8859-1' })).toMatchObject({
      problem: 'column',
    });
  });

  test('of XML are those that it declares', async () => {
    const text = camtFile({ entries: [{ amount: 100, payer: 'Jörg Müller' }] });
    const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    expect(await payerOf(latin)).toBe('Jörg Müller');
    expect(await refusal(Buffer.from(text, 'latin1'))).toEqual({ problem: 'encoding' });
    expect(await refusal(text.replace('UTF-8', 'EBCDIC-XY'))).toEqual({ problem: 'encoding' });
  });
});

test('the digest tells another file and another way to read it apart', async () => {
  const digest = async (...file: Parameters<typeof read>) => (await read(...file)).digest;
  const german = { ...germanTable, accountColumn: '' };
  const digests = await Promise.all([
    digest(table(row), german),
    digest(table(row), { ...german, payerColumn: '' }),
    digest(table(`${row}\n${row}`), german),
  ]);
  expect(new Set(digests).size).toBe(3);
  expect(await digest(table(row), german)).toBe(digests[0]);
});

test('two equal movements of one day are two, and each statement of a file counts', async () => {
  const twice = { amount: 100, id: null, payer: 'Mara', reference: 'Thanks' };
  const { statements } = await read(camtFile({ entries: [twice, twice] }));
  const marks = statements.flatMap(({ movements }) => movements.map(({ fingerprint }) => fingerprint));
  expect(new Set(marks).size).toBe(2);
  const both = camtFile({ entries: [twice] }).replace(
    '</Stmt>',
    `</Stmt>${camtStatement({ entries: [twice] })}`,
  );
  const read2 = await read(both);
  expect(read2.statements.map(({ movements }) => movements[0]?.fingerprint)).toEqual(marks);
});
