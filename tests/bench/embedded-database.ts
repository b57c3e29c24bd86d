import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the embedded server of a data folder listens, read from its own files. */
export async function connectionOf(folder: string) {
  const [, , , portLine, socket] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  return { host: socket, port: Number(portLine), user: 'ezcaravel', database: 'ezcaravel' };
}
