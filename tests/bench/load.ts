import { Agent, request } from 'node:http';

export interface LoadResult {
  /** Milliseconds of each answer, in order of arrival. */
  latencies: number[];
  seconds: number;
  bytes: number;
}

/**
 * Sends `count` GET requests over `at` kept connections; anything but 200 fails the run.
 * Only for addresses of this machine, bounded by `count`.
 */
export async function load(
  url: string,
  count: number,
  at: number,
  headers: Record<string, string> = {},
): Promise<LoadResult> {
  const { hostname, port, pathname } = new URL(url);
  if (hostname !== '127.0.0.1') throw new Error('the bench sends to 127.0.0.1 only');
  const agent = new Agent({ keepAlive: true, maxSockets: at });
  const latencies: number[] = [];
  let left = count;
  let bytes = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const from = performance.now();
      request(
        { hostname, port, path: pathname, agent, headers: { 'accept-encoding': 'br', ...headers } },
        (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          });
          answer.on('end', () => {
            latencies.push(performance.now() - from);
            resolve();
          });
        },
      )
        .on('error', reject)
        .end();
    });
  const started = performance.now();
  await Promise.all(
    Array.from({ length: at }, async () => {
      while (left-- > 0) await one();
    }),
  );
  agent.destroy();
  return { latencies, seconds: (performance.now() - started) / 1000, bytes };
}

/** @param part 0.5 = median, 0.99 = p99 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
