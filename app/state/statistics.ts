import type { ReportedSubject } from '#contract/statistics.ts';

const counted = new Set<string>();
const waiting: { subject: ReportedSubject; name: string }[] = [];
/** As many as the service takes at once (contract/statistics.ts). */
const maxAtOnce = 20;

/** Adds one to a sum of the day. Sent when the browser has time, without cookie or token; whatever goes wrong is silent. */
export function count(subject: ReportedSubject, name: string): void {
  const { doNotTrack, globalPrivacyControl: control } = navigator as Navigator & Record<string, unknown>;
  if (control || doNotTrack === '1' || waiting.push({ subject, name }) > 1) return;
  (window.requestIdleCallback ?? setTimeout)(send);
  addEventListener('pagehide', send, { once: true });
}

/** The same, once for as long as the page is not loaded anew. */
export function countOnce(subject: ReportedSubject, name: string): void {
  const key = subject + name;
  if (!counted.has(key)) count(subject, name);
  counted.add(key);
}

function send(): void {
  while (waiting.length) {
    fetch(`${window.__site?.serviceUrl ?? ''}/statistics/v1/count`, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ counts: waiting.splice(0, maxAtOnce) }),
      // An answer that nobody reads would keep its connection busy.
    }).then(
      (answer) => answer.text(),
      () => {},
    );
  }
}
