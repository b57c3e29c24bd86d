/**
 * Kinds of artwork that the library sorts by: a product mock-up, a pattern, a palette. Drawn for this place; no item of
 * the library. The words beside it name the kinds.
 */
export function ArtworkShelf() {
  return (
    <div aria-hidden="true" className="grid grid-cols-[1.62fr_1fr] gap-2.5">
      <svg
        aria-hidden="true"
        viewBox="0 0 320 346"
        preserveAspectRatio="xMidYMid slice"
        className={`row-span-2 ${piece}`}
      >
        <path d="M0 0H320V346H0z" fill="oklch(.93 .035 76)" />
        <path d="M0 256H320V346H0z" fill="oklch(.86 .03 70)" />
        <path d="M92 92H228L242 284Q160 300 78 284Z" fill="oklch(.985 .012 85)" />
        <path d="M92 92H228L230 112H90Z" fill="oklch(.66 .16 52)" />
        <path d="M160 92H228L242 284Q200 292 160 292Z" fill="oklch(.3 .05 40)" opacity=".07" />
        <path d="M116 146h90v9h-90z" fill="oklch(.3 .05 40)" />
        <path d="M116 163h60v6h-60z" fill="oklch(.66 .16 52)" />
        <circle cx="160" cy="228" r="33" fill="oklch(.66 .16 52)" />
        <circle cx="160" cy="228" r="15" fill="oklch(.985 .012 85)" />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 160 128" preserveAspectRatio="xMidYMid slice" className={piece}>
        <path d="M0 0H160V128H0z" fill="oklch(.3 .05 224)" />
        {tiles.map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
      <svg aria-hidden="true" viewBox="0 0 160 128" preserveAspectRatio="xMidYMid slice" className={piece}>
        {swatches.map((fill, i) => (
          <path key={fill} d={`M${i * 32} 0h32v96h-32z`} fill={fill} />
        ))}
        <path d="M0 96H160V128H0z" fill="oklch(.985 .006 90)" />
        <path
          d="M7 106h18M39 106h18M71 106h18M103 106h18M135 106h18"
          stroke="oklch(.3 .05 224)"
          strokeWidth="3"
        />
        <path
          d="M7 114h11M39 114h11M71 114h11M103 114h11M135 114h11"
          stroke="oklch(.3 .05 224)"
          strokeWidth="2.5"
          opacity=".4"
        />
      </svg>
    </div>
  );
}

const piece = 'block size-full min-h-0 rounded-control border border-line';
const swatches = [
  'oklch(.3 .05 224)',
  'oklch(.445 .078 212)',
  'oklch(.66 .06 205)',
  'oklch(.765 .16 60)',
  'oklch(.9 .05 75)',
];

/** Quarter circles and squares of a repeating tile, 32 units wide, five by four; the same in every picture. */
const tiles = Array.from({ length: 20 }, (_, i) => {
  const [x, y] = [(i % 5) * 32, Math.floor(i / 5) * 32];
  const turn = (i * 7 + Math.floor(i / 5) * 3) % 5;
  const fill = ['oklch(.765 .16 60)', 'oklch(.93 .02 205)', 'oklch(.445 .078 212)', 'oklch(.66 .06 205)'][
    (i * 5 + Math.floor(i / 5)) % 4
  ];
  const shapes = [
    `M${x} ${y}h32a32 32 0 0 1-32 32z`,
    `M${x + 32} ${y + 32}h-32a32 32 0 0 1 32-32z`,
    `M${x} ${y}h32v32h-32z`,
    `M${x + 32} ${y}v32a32 32 0 0 1-32-32z`,
    `M${x} ${y + 32}v-32a32 32 0 0 1 32 32z`,
  ];
  return { d: shapes[turn] ?? '', fill };
});
