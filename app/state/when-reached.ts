const firstPauseMs = 1000;
const maxPauseMs = 30_000;

/**
 * Calls `then` once the site answers at `address`, whatever it answers; call the result to stop. A network without a way
 * out, or a site that is down, looks online to the browser: so it is asked again, after ever longer pauses.
 */
export function whenReached(address: string, then: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let pauseMs = firstPauseMs;
  let next = setTimeout(ask, pauseMs);
  async function ask() {
    clearTimeout(next);
    try {
      // The service worker answers GET only, so that this asks the network.
      await fetch(address, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
      then();
    } catch {
      clearTimeout(next);
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
      if (!signal.aborted) next = setTimeout(ask, pauseMs);
    }
  }
  addEventListener('online', ask, { signal });
  return () => {
    clearTimeout(next);
    stopped.abort();
  };
}
