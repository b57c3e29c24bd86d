import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/notice.tsx';
import { badText } from './result-rows.ts';
import type { CheckedCatalogue } from './use-catalogue.ts';

/** Lines that are named on the page; the saved file names them all. */
const named = 100;

/** What of the file was not checked, and why. */
export function BadLines({ result: { counts, bad, maxRows } }: { result: CheckedCatalogue }) {
  return (
    <>
      {counts.rows === 0 ? <Notice tone="warn">{m.catalogue_nothing()}</Notice> : null}
      {counts.more ? <Notice tone="warn">{m.catalogue_more({ most: figure(maxRows) })}</Notice> : null}
      {counts.empty > 0 ? (
        <Notice tone="info">{m.catalogue_empty_rows({ count: figure(counts.empty) })}</Notice>
      ) : null}
      {bad.length > 0 ? (
        <Notice tone="warn" title={m.catalogue_bad({ count: figure(bad.length) })}>
          <ul className="mt-2 mb-0 grid max-h-60 list-disc gap-1 overflow-y-auto pl-5 marker:text-ink-3">
            {bad.slice(0, named).map((one) => (
              <li key={one.line}>{m.catalogue_bad_line({ line: figure(one.line), why: badText(one) })}</li>
            ))}
          </ul>
          {bad.length > named ? (
            <p className="mt-2 mb-0">{m.catalogue_bad_more({ count: figure(bad.length - named) })}</p>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}
