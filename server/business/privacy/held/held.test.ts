import { getTableColumns } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptKinds } from '#content/en/kept-data.ts';
import { newId } from '#contract/ids.ts';
import { heldKinds } from '#contract/privacy.ts';
import { openTestbed, type Testbed } from '../../../../tests/harness.ts';
import { rowsOf } from '../../orders/test-orders.ts';
import { nameOf, othersName, secretName } from './held.ts';
import { shownColumns } from './read-held.ts';
import { held, holdsNobody } from './tables.ts';

// The table of what is held about members, compared with the real database.

interface Column {
  table: string;
  column: string;
  type: string;
}
let bed: Testbed;
let columns: Column[];
/** Columns that refer to a member by a foreign key. */
let references: { table: string; column: string }[];
beforeAll(async () => {
  bed = await openTestbed();
  columns = await rowsOf(
    bed,
    `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
  );
  references = await rowsOf(
    bed,
    `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'members'::regclass order by 1, 2`,
  );
});
afterAll(() => bed.close());

const who = { id: newId('member', new Date(0)), email: 'mara@example.com' };
const dialect = new PgDialect();
const conditionOf = (one: (typeof held)[number]) => {
  const condition = one.of(who);
  return condition ? dialect.sqlToQuery(condition).sql : '';
};
/** What looks as if it told of somebody, by its name or because anything can be in it. */
const tells = ({ column, type }: Column) =>
  type === 'jsonb' ||
  /email|name$|^name|phone|address|network|device|user_agent|company|billing|vat|country|member_id|owner_id|buyer_id|actor|_by$|words|^notes?$|text$|content|reason|label|title|client|part$|^about$/.test(
    column,
  );

test('every table of the database is either held, or says why it tells of nobody', () => {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const known = new Set([...held.map(nameOf), ...Object.keys(holdsNobody)]);
  expect(tables.filter((table) => !known.has(table))).toEqual([]);
  expect([...known].filter((table) => !tables.includes(table))).toEqual([]);
  expect(held.map(nameOf).filter((table) => table in holdsNobody)).toEqual([]);
  expect(tables.length).toBeGreaterThan(90);
});

test('a table that tells of nobody refers to no member and has no column of a person', () => {
  const nobody = new Set(Object.keys(holdsNobody));
  expect(references.filter(({ table }) => nobody.has(table))).toEqual([]);
  const personal = columns.filter(
    ({ table, column }) =>
      nobody.has(table) && /email|phone|address|network|device|user_agent|billing/.test(column),
  );
  expect(personal).toEqual([]);
});

test('every column that refers to a member is what the rows of its table are found by, or is said to stay', () => {
  expect(references.length).toBeGreaterThan(40);
  const forgotten = references.filter(({ table, column }) => {
    const rows = held.filter((one) => nameOf(one) === table);
    return !rows.some(
      (one) =>
        conditionOf(one).includes(`"${table}"."${column}"`) ||
        (one.afterwards.what === 'cleared' && one.afterwards.stays?.[column]),
    );
  });
  expect(forgotten).toEqual([]);
});

test('of a row that stays every column of a person is cleared, or said to stay with its reason', () => {
  const forgotten = held.flatMap((one) => {
    const { afterwards } = one;
    if (afterwards.what !== 'cleared') return [];
    const answered = [...Object.keys(afterwards.set(who)), ...Object.keys(afterwards.stays ?? {})];
    const found = columns.filter(({ table }) => table === nameOf(one));
    expect(answered.filter((name) => !found.some(({ column }) => column === name))).toEqual([]);
    return found
      .filter((column) => tells(column) && !answered.includes(column.column))
      .map(({ table, column }) => `${table}.${column}`);
  });
  expect(forgotten).toEqual([]);
});

test('nothing that is secret and nothing that names other people is in an export', () => {
  const shown = held.flatMap((one) => shownColumns(one).map((column) => `${nameOf(one)}.${column}`));
  expect(shown.length).toBeGreaterThan(300);
  const secret = held.flatMap(({ table }) =>
    Object.values(getTableColumns(table))
      .map(({ name }) => name)
      .filter((name) => secretName.test(name) || othersName.test(name)),
  );
  for (const name of [
    'password_hash',
    'token_hash',
    'secret_sealed',
    'code_hash',
    'sealed_key',
    'credentials',
    'actor',
  ])
    expect(secret).toContain(name);
  expect(shown.filter((name) => /\..*(hash|seal|secret|password|credential)/.test(name))).toEqual([]);
});

test('every kind has its words, and some table', () => {
  expect(Object.keys(keptKinds)).toEqual([...heldKinds]);
  for (const kind of heldKinds) expect(held.some((one) => one.kind === kind)).toBe(true);
});

test('what is locked before the rows that belong to it is deleted before them', () => {
  const at = (table: string) => held.findIndex((one) => nameOf(one) === table && one.exported !== false);
  for (const [first, ...others] of [
    ['api_keys', 'api_key_refused_uses'],
    ['webhooks', 'webhook_deliveries', 'webhook_secrets'],
  ] as const)
    for (const other of others) expect([other, at(other) > at(first)]).toEqual([other, true]);
});
