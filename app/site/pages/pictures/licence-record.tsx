import { Motif } from '#app/catalogue/materials/motif.tsx';
import { m } from '#app/paraglide/messages.js';

/** The sheet a download leaves behind, with the example's own words. */
export function LicenceRecord() {
  const rows = [
    [m.record_item(), m.record_item_value()],
    [m.record_version(), m.record_version_value()],
    [m.record_member(), m.record_member_value()],
    [m.record_project(), m.record_project_value()],
    [m.record_given(), m.record_given_value()],
    [m.record_terms(), m.record_terms_value()],
  ] as const;
  return (
    <div className="mx-auto grid max-w-[56rem] overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
      <div className="grid content-between gap-8 border-line p-6 max-lg:border-b sm:max-lg:grid-cols-2 sm:max-lg:grid-rows-[auto_1fr] lg:border-r lg:p-8">
        <div>
          <p className="m-0 font-mono text-label text-ink-3">{m.record_label()}</p>
          <p className="m-0 mt-1 font-display text-h3 font-semibold tracking-[-0.015em] text-ink">
            {m.record_title()}
          </p>
        </div>
        <div className="grid place-items-center overflow-hidden rounded-control bg-sunken py-4 sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1">
          <Motif name="images" />
        </div>
        <p className="m-0 flex items-center gap-2 text-small font-medium text-success sm:max-lg:self-end">
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
            <path d="m3 8.5 3.2 3.2L13 5" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
          {m.record_valid()}
        </p>
      </div>
      <dl className="m-0 px-6 py-3 lg:px-8 lg:py-5">
        {rows.map(([term, value]) => (
          <div
            key={term}
            className="grid gap-x-6 border-b border-line py-3.5 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-small text-ink-3">{term}</dt>
            <dd className="m-0 text-small font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
