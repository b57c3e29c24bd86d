import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const patienceMs = 5_000;

/**
 * Whether a process answers a request that comes in as any other does, over its own port: what it is asked is whether it
 * can serve. A process that has not begun to listen does not answer.
 */
export async function answersItself(server: Server | null): Promise<boolean> {
  const address = server?.address();
  if (!address || typeof address === 'string') return false;
  try {
    const answer = await fetch(`http://${loopback(address)}:${address.port}/readyz`, {
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** An address that means all of them is asked at this machine's own. */
function loopback({ address: bound, family }: AddressInfo): string {
  if (bound === '0.0.0.0') return '127.0.0.1';
  if (bound === '::') return '[::1]';
  return family === 'IPv6' ? `[${bound}]` : bound;
}
