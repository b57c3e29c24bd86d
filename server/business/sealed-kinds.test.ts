import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, sources } from '../../scripts/gate/import-graph.ts';
import { openTestbed, type Testbed } from '../../tests/harness.ts';
import { rowsOf } from './orders/test-orders.ts';
import { sealedKinds } from './sealed-kinds.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

/** `sealAtRest(ring, purpose, …)` with the purpose as text, or as a constant of the file or of the one it is imported from. */
const call = /\bsealAtRest\([^,()]*(?:\([^()]*\))?[^,()]*,\s*([\w'-]+)\s*,/g;
const text = (file: string) => readFileSync(join(root, file), 'utf8');

test('whoever seals a value has a row that says how it is sealed again', () => {
  const callers = sources().filter(
    (file) => !/\.test\.ts$|^tests\//.test(file) && /\bsealAtRest\((?!\{)/.test(text(file)),
  );
  const purposes = callers.flatMap((file) => {
    const all = text(file).match(/\bsealAtRest\((?!\{)/g) ?? [];
    const named = [...text(file).matchAll(call)].map(([, purpose = '']) =>
      purpose.startsWith("'")
        ? purpose.slice(1, -1)
        : (new RegExp(`const ${purpose} = '([\\w-]+)'`).exec(text(file))?.[1] ?? purpose),
    );
    // A call that is written in another way is not read here: then this test has to learn it.
    return named.length === all.length ? named : [`${file}: ${all.length} calls, ${named.length} read`];
  });
  // The one that seals for every kind takes the purpose from the table itself.
  const fixed = new Set(purposes.filter((purpose) => purpose !== 'purpose'));
  expect([...fixed].sort()).toEqual(Object.keys(sealedKinds).sort());
  expect(callers.length).toBeGreaterThan(6);
});

test('every column that is named after something secret is in the table, or is no sealed value', async () => {
  const rows = await rowsOf<{ name: string }>(
    bed,
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ 'seal|secret|credential|private|cipher'
        -- The public name of a passkey, which any browser shows.
        and (table_name, column_name) <> ('member_passkeys', 'credential_id')
        -- Which seal of the ledger it is, and the digest of one.
        and column_name not in ('seal', 'seal_digest')
        -- Which secret of a webhook somebody has seen; an id.
        and (table_name, column_name) <> ('webhook_secret_views', 'secret_id')`,
  );
  const dialect = new PgDialect();
  const columns = Object.values(sealedKinds).flatMap(({ place }) => {
    const [, table, column] = /^"(\w+)"\."(\w+)"$/.exec(dialect.sqlToQuery(place.sealed).sql) ?? [];
    return table ? [`${table}.${column}`] : [];
  });
  expect(rows.map(({ name }) => name).sort()).toEqual(columns.sort());
});

test('each kind names a table that is there, and says what becomes of what is lost', async () => {
  for (const { place, names, afterLoss } of Object.values(sealedKinds)) {
    expect(await rowsOf(bed, 'select to_regclass($1) as found', [place.relation])).not.toEqual([
      { found: null },
    ]);
    expect(names[0]).not.toBe(names[1]);
    expect(afterLoss).toMatch(/^[A-Z].*\.$/);
  }
});
