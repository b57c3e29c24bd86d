import { brand } from '#content/brand.ts';

/** On the dark ground the tile steps back to the band and a hairline holds its edge. */
const fills: Record<string, string> = {
  primary: 'fill-[light-dark(var(--primary),var(--band))] stroke-[light-dark(transparent,var(--line))]',
  'on-primary': 'fill-[light-dark(var(--on-primary),var(--on-band))]',
  signal: 'fill-signal',
};

/** The mark alone; decoration beside the name. */
export function Mark({ size = 28 }: { size?: number }) {
  const { viewBox, tile, sails } = brand.mark;
  return (
    <svg width={size} height={size} viewBox={viewBox} aria-hidden="true" className="shrink-0">
      <rect x="0.5" y="0.5" width="31" height="31" rx={tile.radius - 0.5} className={fills[tile.fill]} />
      {sails.map((sail) => (
        <path key={sail.d} d={sail.d} className={fills[sail.fill]} />
      ))}
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.25 font-display text-[1.3125rem] leading-none font-semibold tracking-[-0.03em] text-ink">
      <Mark />
      {brand.name}
    </span>
  );
}
