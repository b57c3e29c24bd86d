import type { KeepMessage } from './worker.ts';

/**
 * Asks the service worker to keep this page for reading without a connection, once the browser has nothing better to
 * do. Nothing happens where connections are not secure, or where the visitor saves data.
 */
export function keepPage(pathname: string): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!isSecureContext || !('serviceWorker' in navigator) || connection?.saveData) return;
  whenIdle(async () => {
    try {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ keep: pathname } satisfies KeepMessage);
    } catch {
      // A browser that refuses still reads the site online.
    }
  });
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5000 });
  else setTimeout(act, 2000);
}
