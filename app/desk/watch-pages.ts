import { raisePreloadError } from '#app/state/preload-error.ts';

/**
 * A page whose file does not come raises the event of the specification; the framework then loads the document again. It
 * imports its pages itself, so the browser's own timings are asked what became of them.
 * @returns how to stop
 */
export function watchPageFiles(): () => void {
  const watcher = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const { name, responseStatus, decodedBodySize } = entry;
      const failed = responseStatus >= 400 || (responseStatus === 0 && decodedBodySize === 0);
      if (failed && name.startsWith(`${location.origin}/assets/`) && name.endsWith('.js'))
        raisePreloadError(new Error(`${name} did not load`));
    }
  });
  watcher.observe({ type: 'resource' });
  return () => watcher.disconnect();
}
