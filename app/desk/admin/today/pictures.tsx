/** Drawn from the same ground as the site's scenes: 30° faces, the live thing in the signal colour. */

const cube = { width: 20, rise: 11.5, tall: 12 } as const;
const inRow = 6;
const most = 12;

interface CratesProps {
  count: number;
  /** Those that have waited for too long are drawn in the signal colour. */
  late: boolean;
}

/** A pallet with a crate for each thing that waits, twelve at most. */
export function Crates({ count, late }: CratesProps) {
  const shown = Math.min(count, most);
  return (
    <svg viewBox="0 0 140 50" aria-hidden="true" className="block h-auto w-35 max-w-full overflow-visible">
      <path
        d="M2 44h136"
        stroke="var(--control)"
        strokeWidth="1.5"
        strokeDasharray={count ? undefined : '4 4'}
      />
      {Array.from({ length: shown }, (_, i) => (
        <Crate
          // biome-ignore lint/suspicious/noArrayIndexKey: a crate is its place
          key={i}
          x={4 + (i % inRow) * (cube.width + 2.5) + (i < inRow ? 0 : 5)}
          y={44 - (i < inRow ? 0 : cube.tall + cube.rise / 2)}
          live={late && i === 0}
        />
      ))}
    </svg>
  );
}

/** @param y of its foot */
function Crate({ x, y, live }: { x: number; y: number; live: boolean }) {
  const { width, rise, tall } = cube;
  const [half, low] = [width / 2, rise / 2];
  const top = y - tall - low;
  const side = live ? 'var(--signal)' : 'var(--series-1)';
  return (
    <g stroke="var(--surface)" strokeWidth="0.75" strokeLinejoin="round">
      <path d={`M${x} ${top}v${tall}l${half} ${low}v${-tall}z`} fill={side} fillOpacity={0.82} />
      <path d={`M${x + width} ${top}v${tall}l${-half} ${low}v${-tall}z`} fill={side} fillOpacity={0.62} />
      <path
        d={`M${x} ${top}l${half} ${-low}l${half} ${low}l${-half} ${low}z`}
        fill={live ? side : 'var(--soft)'}
      />
    </g>
  );
}

/** A balance; level when the books agree. */
export function Balance({ level }: { level: boolean }) {
  const tilt = level ? 0 : 6;
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true" className="block h-18 w-30 overflow-visible">
      <path d="M36 68h48M60 68V14" stroke="var(--control)" strokeWidth="2" fill="none" />
      <path
        d={`M20 ${20 - tilt}L100 ${20 + tilt}`}
        stroke={level ? 'var(--series-1)' : 'var(--error)'}
        strokeWidth="2.5"
      />
      <Pan x={20} y={20 - tilt} level={level} />
      <Pan x={100} y={20 + tilt} level={level} />
      <circle cx="60" cy="20" r="4" fill="var(--surface)" stroke="var(--control)" strokeWidth="2" />
    </svg>
  );
}

const Pan = ({ x, y, level }: { x: number; y: number; level: boolean }) => (
  <>
    <path
      d={`M${x} ${y}l-14 24h28z`}
      fill="none"
      stroke="var(--control)"
      strokeWidth="1"
      strokeLinejoin="round"
    />
    <path d={`M${x - 16} ${y + 24}h32q-3 9-16 9t-16-9z`} fill={level ? 'var(--series-1)' : 'var(--error)'} />
  </>
);

/** A payment card that went through. */
export const PaidCard = () => (
  <svg viewBox="0 0 120 76" aria-hidden="true" className="block h-19 w-30 overflow-visible">
    <rect
      x="6"
      y="4"
      width="108"
      height="68"
      rx="7"
      fill="var(--soft)"
      stroke="var(--series-1)"
      strokeWidth="2"
    />
    <path d="M6 18h108v11H6z" fill="var(--series-1)" />
    <path
      d="M16 42h34M16 50h22"
      stroke="var(--series-1)"
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.6"
    />
    <circle cx="94" cy="54" r="11" fill="var(--success)" />
    <path
      d="m88.5 54.5 4 4 7-8"
      fill="none"
      stroke="var(--surface)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** A rack with a lamp for each check: lit, or in the signal colour where one needs a look. */
export function Rack({ lamps }: { lamps: readonly boolean[] }) {
  return (
    <svg
      viewBox={`0 0 120 ${lamps.length * 18}`}
      aria-hidden="true"
      className="block w-30 overflow-visible"
      style={{ height: lamps.length * 18 }}
    >
      {lamps.map((well, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place
        <g key={i} transform={`translate(0 ${i * 18})`}>
          <rect x="1" y="2" width="118" height="14" rx="2" fill="var(--sunken)" stroke="var(--control)" />
          <path
            d="M46 6h58M46 9h58M46 12h58"
            stroke="var(--control)"
            strokeWidth="1"
            strokeDasharray="8 2"
            opacity="0.6"
          />
          <circle cx="12" cy="9" r="3.5" fill={well ? 'var(--success)' : 'var(--signal)'} />
          <rect
            x="22"
            y="7"
            width="16"
            height="4"
            rx="1"
            fill={well ? 'var(--series-1)' : 'var(--signal)'}
            opacity="0.75"
          />
        </g>
      ))}
    </svg>
  );
}
