export interface LabelChipProps {
  /** Left half, as `INF-01`. */
  code: string;
  label: string;
  /** Hangs the chip on the rail: a dot 40 px to the left, from 768 px on. */
  station?: boolean;
}

/** The split shipping label: the eyebrow of every section. */
export function LabelChip({ code, label, station }: LabelChipProps) {
  return (
    <span
      className={`relative inline-flex max-w-full rounded-label border border-ink font-mono text-label leading-none font-medium tracking-[0.01em] text-ink in-[.on-band]:border-on-band in-[.on-band]:text-on-band${station ? ` ${dot}` : ''}`}
    >
      <span className="shrink-0 rounded-l-[3px] whitespace-nowrap bg-ink px-2 py-1.5 text-bg in-[.on-band]:bg-on-band in-[.on-band]:text-band">
        {code}
      </span>
      <span className="truncate px-2.25 py-1.5">{label}</span>
    </span>
  );
}

/** The rail's colour and ground come from the section: `--rail`, `--dot`. */
const dot =
  "before:absolute before:top-1 before:-left-[47px] before:hidden before:size-3.5 before:rounded-full before:border-2 before:border-(--rail,var(--family,var(--primary))) before:bg-(--dot,var(--bg)) before:content-[''] md:before:block";
