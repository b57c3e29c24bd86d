import type pg from 'pg';
import { type OnHold, onHold } from '../../platform/on-hold.ts';
import type { Manifest } from '../manifest.ts';

/** In the transaction of the restore: there is no moment at which what was restored could bill or charge again. */
export async function beginHold(client: pg.Client, { madeAt }: Manifest): Promise<void> {
  const hold: OnHold = { madeAt };
  // A backup that was made on hold brings the moment that still has to be compared from, which is earlier.
  await client.query(
    'insert into install_values (name, value) values ($1, $2) on conflict (name) do nothing',
    [onHold, JSON.stringify(hold)],
  );
}
