import { createConnection, type NetConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Scanner, ScannerAway } from './scanner.ts';

/** Below the daemon's own idle limit. */
const patienceMs = 60_000;
const pieceBytes = 256 * 1024;

/**
 * ClamAV's daemon, by its command INSTREAM (clamd(8)): pieces with their lengths, an empty one at the end, one answer.
 * @param place `tcp://host:port` or `unix:/path`
 */
export function clamdScanner(place: string): Scanner {
  return {
    async scan(bytes) {
      const answer = await ask(placeOf(place), bytes).catch((error: Error) => {
        throw new ScannerAway(error.message);
      });
      if (answer === 'stream: OK') return null;
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (!found) throw new ScannerAway(answer.slice(0, 200) || 'no answer');
      return found;
    },
  };
}

function placeOf(place: string): NetConnectOpts {
  if (place.startsWith('unix:')) return { path: place.slice('unix:'.length) };
  const { hostname, port } = new URL(place);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

async function ask(place: NetConnectOpts, bytes: Buffer): Promise<string> {
  const socket = createConnection(place);
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer in time')));
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes);
    socket.write(lengthOf(piece.length));
    socket.write(piece);
  }
  socket.write(lengthOf(0));
  return (await text(socket)).replace(/\0$/, '').trim();
}

function lengthOf(length: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return head;
}
