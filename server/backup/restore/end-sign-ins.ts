import type pg from 'pg';

/**
 * What was ended after the backup was made is open in it: the session of a thief, the device that they trusted. So everybody signs
 * in again. In the transaction of the restore; a backup of an older version has no trusted devices.
 */
export async function endSignIns(client: pg.Client): Promise<void> {
  await client.query('update sessions set ended_at = now() where ended_at is null');
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.trusted_devices') is not null as there`,
  );
  if (rows[0]?.there) await client.query('delete from trusted_devices');
}
