import type pg from 'pg';

/** The tables whose rows name a stored file, and how: key, type and about how many bytes. */
const naming: Readonly<Record<string, string>> = {
  material_contents:
    'select storage_key, content_type, size_bytes from material_contents where storage_key is not null',
  feedback_attachments: 'select key, content_type, size_bytes from feedback_attachments',
  case_papers: `select 'cases/' || case_id || '/' || id, 'application/octet-stream', size_bytes from case_papers`,
  // Pieces of an upload count once they have arrived.
  material_upload_pieces: `select key, 'application/octet-stream', 4194304 from material_upload_pieces where begins_at is not null`,
};

/**
 * Every row that names a stored file. Keys are never used again for other bytes, so a file may be copied at any time
 * before its row. A database of an earlier version, which `npm run upgrade` backs up, lacks the tables that came later.
 */
async function storedFiles(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [Object.keys(naming)],
  );
  // Gives the columns their names.
  const none = `select ''::text as key, ''::text as type, 0 as bytes where false`;
  return `(${[none, ...rows.map(({ name }) => naming[name])].join(' union all ')}) stored`;
}

export interface Named {
  key: string;
  type: string;
  /** About how much memory it takes */
  bytes: number;
}

/** Pages of keys that are not copied yet. */
export async function* listNamed(client: pg.Client): AsyncGenerator<Named[], void> {
  const stored = await storedFiles(client);
  for (let after = ''; ; ) {
    const { rows } = await client.query<Named>(
      `select key, type, bytes from ${stored} where key > $1
         and not exists (select from copied_files c where c.key = stored.key)
       order by key limit 500`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.key;
  }
}

/** Which of these keys a row names now. */
export async function stillNamed(client: pg.Client, keys: readonly string[]): Promise<string[]> {
  const stored = await storedFiles(client);
  const { rows } = await client.query<{ key: string }>(`select key from ${stored} where key = any($1)`, [
    keys,
  ]);
  return rows.map(({ key }) => key);
}
