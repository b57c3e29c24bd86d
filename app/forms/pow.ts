import type { CaptchaChallenge } from '#contract/settings.ts';

/** Milliseconds: a slow phone needs two or three seconds, so a minute means that something is wrong. */
const maxMs = 60_000;

/**
 * Solves a challenge in a worker file of our own origin, so that a strict policy without `blob:` allows it.
 * @returns what `verificationCode` takes: base64 of the JSON `{challenge, solution}`
 * @throws Error when the worker cannot run or finds no solution; AbortError when aborted
 */
export async function solve(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./pow.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<object>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onerror = () => reject(new Error('The worker did not start.'));
      worker.onmessage = ({ data }: MessageEvent<(object & { error?: unknown }) | null>) => {
        if (data && !data.error) resolve(data);
        else reject(new Error('No solution was found.', { cause: data?.error }));
      };
      worker.postMessage({ type: 'work', challenge, timeout: maxMs });
    });
    return encode({ challenge, solution });
  } finally {
    worker.terminate();
  }
}

/** Base64 over UTF-8, which `btoa` alone cannot do. */
export function encode(value: unknown): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
}
