import type { LauncherFile } from './launchers.ts';

// A zip of small texts, stored as they are. A zip keeps what a download alone loses: that a file may be run.

const executable = 0o100755;
const unix = 3;
const version = 20;
const utf8Names = 0x0800;
const localSignature = 0x04034b50;
const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;

/** @param at when the files are said to be from, on the reader's clock */
export function zipOf(files: readonly LauncherFile[], at: Date): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const [path, bytes] = [new TextEncoder().encode(name), new TextEncoder().encode(text)];
    const shared = [
      ...[two(version), two(utf8Names), two(0), two(timeOf(at)), two(dayOf(at))],
      ...[four(crc32(bytes)), four(bytes.length), four(bytes.length), two(path.length), two(0)],
    ];
    const local = joined([four(localSignature), ...shared, path, bytes]);
    const modes = four((executable << 16) >>> 0);
    const place = [two(0), two(0), two(0), modes, four(offset)];
    directory.push(joined([four(entrySignature), two((unix << 8) | version), ...shared, ...place, path]));
    parts.push(local);
    offset += local.length;
  }
  const entries = joined(directory);
  const counts = [two(files.length), two(files.length), four(entries.length), four(offset)];
  return joined([...parts, entries, four(endSignature), two(0), two(0), ...counts, two(0)]);
}

const two = (value: number) => Uint8Array.of(value & 0xff, (value >>> 8) & 0xff);
const four = (value: number) => joined([two(value & 0xffff), two(value >>> 16)]);
/** As MS-DOS counts: two seconds, and years from 1980. */
const timeOf = (at: Date) => (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
const dayOf = (at: Date) => ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();

function joined(all: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of all) {
    bytes.set(one, at);
    at += one.length;
  }
  return bytes;
}

/** The checksum of a zip, by the polynomial of IEEE 802.3. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
