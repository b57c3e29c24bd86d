import type pg from 'pg';

/**
 * Every row that names a stored file. Keys are never used again for other bytes, so a file may be copied at any time
 * before its row. Pieces of an upload count once they have arrived.
 */
export const storedFiles = `(
    select storage_key as key, content_type as type, size_bytes as bytes from material_contents where storage_key is not null
    union all
    select key, content_type, size_bytes from feedback_attachments
    union all
    select 'cases/' || case_id || '/' || id, 'application/octet-stream', size_bytes from case_papers
    union all
    select key, 'application/octet-stream', 4194304 from material_upload_pieces where begins_at is not null
  ) stored`;

export interface Named {
  key: string;
  type: string;
  /** About how much memory it takes */
  bytes: number;
}

/** Pages of keys that are not copied yet. */
export async function* listNamed(client: pg.Client): AsyncGenerator<Named[], void> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<Named>(
      `select key, type, bytes from ${storedFiles} where key > $1
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
  const { rows } = await client.query<{ key: string }>(`select key from ${storedFiles} where key = any($1)`, [
    keys,
  ]);
  return rows.map(({ key }) => key);
}
