import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clamd, clamdIsHere, eicar, openClamd } from '../../../tests/clamd.ts';
import { clamdScanner } from './clamd.ts';
import { ScannerAway } from './scanner.ts';

/** The daemon itself; without it installed the tests of its answers are shown as skipped. */
describe.skipIf(!clamdIsHere)('with ClamAV', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await openClamd();
  }, 60_000);
  afterAll(() => clamd?.close());

  test.each(['tcp', 'unix'] as const)('over %s, malware is named and the rest passes', async (kind) => {
    const scanner = clamdScanner(clamd[kind]);
    expect(await scanner.scan(Buffer.from('nothing to see'))).toBeNull();
    expect(await scanner.scan(Buffer.alloc(3_000_000, 'long and harmless '))).toBeNull();
    expect(await scanner.scan(Buffer.from(eicar))).toMatch(/eicar/i);
    expect(await scanner.scan(Buffer.alloc(0))).toBeNull();
  });

  test('a file that is larger than the daemon takes gets no verdict', async () => {
    await expect(clamdScanner(clamd.tcp).scan(Buffer.alloc(6_000_000, 'x'))).rejects.toThrow(ScannerAway);
  });
});

test('without a daemon, or with one that hangs up, there is no verdict', async () => {
  await expect(clamdScanner('tcp://127.0.0.1:1').scan(Buffer.from('x'))).rejects.toThrow(ScannerAway);
  await expect(clamdScanner('unix:/nowhere/clamd.sock').scan(Buffer.from('x'))).rejects.toThrow(ScannerAway);
  const silent = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  await expect(clamdScanner(`tcp://127.0.0.1:${port}`).scan(Buffer.from('x'))).rejects.toThrow(ScannerAway);
  silent.close();
});
