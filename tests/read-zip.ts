import { crc32, inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const entrySignature = 0x02014b50;

/** The files of a zip by their paths, stored as they are or deflated; throws when a checksum does not fit. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== endOfDirectory) throw new Error('no end of a directory');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== entrySignature) throw new Error(`no entry at ${at}`);
    const [method, crc, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
    ];
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const path = bytes.subarray(at + 46, at + 46 + name).toString('utf8');
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + size);
    const content = method === 8 ? inflateRawSync(packed) : packed;
    if (![0, 8].includes(method) || crc32(content) !== crc) throw new Error(`${path} is not what it says`);
    if (files.has(path)) throw new Error(`${path} is there twice`);
    files.set(path, content);
    at += 46 + name + extra + comment;
  }
  return files;
}
