import { changed, type Entry, readArchive } from './archive/read-archive.ts';
import { countRows, sha256Of, unpacked } from './make/pack-part.ts';
import { type Manifest, manifestName, parseManifest, type StoredFile, storedFile } from './manifest.ts';
import { BackupRefused } from './refusal.ts';

/**
 * Reads a backup whole and compares everything with its manifest.
 * @throws BackupRefused: no backup, cut off, changed, or made by a newer program
 */
export async function verifyBackup(path: string): Promise<Manifest> {
  try {
    return await compare(path);
  } catch (error) {
    // A part that does not unpack, or a list that is none, is changed; a disk that does not read says so itself.
    if (error instanceof BackupRefused || (error as NodeJS.ErrnoException).syscall) throw error;
    throw changed(path);
  }
}

async function compare(path: string): Promise<Manifest> {
  const seen = new Map<string, { sha256: string; rows: number }>();
  let manifest: Manifest | null = null;
  for await (const { name, bytes, file } of followFiles(path)) {
    if (file) {
      if (file.bytes !== bytes.length || file.sha256 !== sha256Of(bytes)) throw changed(path, name);
    } else if (name === manifestName) manifest = parseManifest(bytes);
    else if (name.endsWith('.gz'))
      seen.set(name, { sha256: sha256Of(bytes), rows: countRows(await unpacked(bytes)) });
  }
  if (!manifest) throw changed(path, manifestName);
  const { tables, jobs, files } = manifest;
  const parts = [...tables.flatMap((table) => table.parts), ...jobs.parts, ...files.lists];
  const wrong = parts.find(({ name, sha256, rows }) => {
    const found = seen.get(name);
    return found?.sha256 !== sha256 || found.rows !== rows;
  });
  if (wrong) throw changed(path, wrong.name);
  if (parts.length !== seen.size) throw changed(path, 'parts that the manifest does not name');
  return manifest;
}

/**
 * Every entry; one of a stored file comes with the line of the list before it.
 * @throws BackupRefused also when a file is not in the list before it, or one of the list does not follow
 */
export async function* followFiles(path: string): AsyncGenerator<Entry & { file?: StoredFile }, void> {
  let expected: StoredFile[] = [];
  for await (const entry of readArchive(path)) {
    const { name, bytes } = entry;
    if (name.startsWith('files/')) {
      const file = expected.shift();
      if (name !== `files/${file?.key}`) throw changed(path, name);
      yield { ...entry, file };
      continue;
    }
    if (expected.length > 0) throw changed(path, name);
    if (name.startsWith('file-lists/'))
      expected = String(await unpacked(bytes))
        .split('\n')
        .filter(Boolean)
        .map((line) => storedFile.parse(JSON.parse(line)));
    yield entry;
  }
  if (expected.length > 0) throw changed(path, String(expected[0]?.key));
}
