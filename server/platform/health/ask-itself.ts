import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const patienceMs = 5_000;

/**
 * Whether a process answers a request that comes in as any other does, over its own port: what it is asked is whether it
 * can serve. A process that has not begun to listen does not answer.
 */
export async function answersItself(server: Server | null): Promise<boolean> {
  const address = server?.address();
  if (!address || typeof address === 'string') return false;
  return new Promise((resolve) => {
    // A connection for each question: one that is kept would be waited for when the process stops.
    const asked = get(
      {
        host: loopback(address),
        port: address.port,
        path: '/readyz',
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    asked.on('error', () => resolve(false));
  });
}

/** An address that means all of them is asked at this machine's own. */
function loopback({ address: bound }: AddressInfo): string {
  if (bound === '0.0.0.0') return '127.0.0.1';
  return bound === '::' ? '::1' : bound;
}
