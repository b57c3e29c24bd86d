import { open } from 'node:fs/promises';
import { BackupRefused } from '../refusal.ts';

/**
 * The last 512 bytes of a backup, behind the end of the tar archive, where programs for tar no longer read. They are
 * written last, so a file without them was cut off, and they hold the hash of everything before them.
 */
export const sealBytes = 512;
/** The name of the first entry tells a backup from other archives. */
export const firstEntry = 'ezcaravel-backup.txt';

export interface Seal {
  /** Lower-case hexadecimal */
  sha256: string;
  /** Size of the archive before the seal */
  bytes: number;
}

export function writeSeal({ sha256, bytes }: Seal): Buffer {
  const seal = Buffer.alloc(sealBytes);
  seal.write(`ezcaravel-backup sha256 ${sha256} bytes ${bytes}\n`);
  return seal;
}

/** @throws BackupRefused: there is no such file, it is no backup, or it was cut off */
export async function readSeal(path: string): Promise<Seal> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${path} cannot be read (${error.code}).`);
  });
  try {
    const { size } = await file.stat();
    const { buffer: first } = await file.read(Buffer.alloc(firstEntry.length), 0, firstEntry.length, 0);
    if (String(first) !== firstEntry) throw new BackupRefused(`${path} is not a backup of EZCaravel.`);
    const { buffer: last } = await file.read(
      Buffer.alloc(sealBytes),
      0,
      sealBytes,
      Math.max(0, size - sealBytes),
    );
    const found = /^ezcaravel-backup sha256 ([0-9a-f]{64}) bytes (\d+)\n\0+$/.exec(last.toString('latin1'));
    if (!found || Number(found[2]) !== size - sealBytes)
      throw new BackupRefused(
        `${path} is not whole: it was cut off while it was written or copied. Use another backup, or copy it again.`,
      );
    return { sha256: String(found[1]), bytes: Number(found[2]) };
  } finally {
    await file.close();
  }
}
