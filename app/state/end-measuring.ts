/**
 * Takes the measuring tool back: it reports nothing more from this document, and its cookies are removed.
 * https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out, read 2026-11-28
 */
export function endMeasuring(measurementId: string): void {
  Object.assign(window, { [`ga-disable-${measurementId}`]: true });
  // The tool sets them for the widest domain that takes them; which one that is can only be tried.
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, i) => `; domain=${labels.slice(i).join('.')}`)];
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_ga(?:_[^=]*)?)=/g)) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser that is supported
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
