/** Park and Miller's generator (1988), fixed seed: the same harbour on every page and in every test picture. */
function* drawn(seed: number): Generator<number, never> {
  for (let value = seed; ; ) {
    value = (value * 16807) % 2147483647;
    yield value / 2147483647;
  }
}

/** Outlines of a harbour town in units of the 1440-wide drawing; the stretch in front of the ship stays clear. */
function outlines(): string {
  const random = drawn(7);
  const next = () => random.next().value;
  const houses: string[] = [];
  for (let x = 90; x < 1380; ) {
    const width = 14 + next() * 46;
    const height = 6 + next() * 26;
    const clear = x + width < 1096 || x > 1200;
    if (next() > 0.34 && clear)
      houses.push(`M${x.toFixed(0)} 47V${(47 - height).toFixed(0)}H${(x + width).toFixed(0)}V47`);
    x += width + next() * 26;
  }
  return houses.join('');
}

const town = outlines();

/** The drawn line above the small print: a harbour, and the ship at the end of its route. */
export function Horizon() {
  return (
    <svg
      viewBox="0 0 1440 64"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="block h-16 w-full"
      fill="none"
      strokeWidth="2"
    >
      <path d={town} className="stroke-line" />
      <path d="M0 48H1440" className="stroke-line" />
      <path d="M1120 48h56l-8 12h-40z" className="fill-ink" />
      <path d="M1126 14h30c-12 6-24 14-30 27zM1172 44h-34c12-5 26-12 34-25z" className="fill-ink" />
      <path d="M64 48H1112" className="stroke-signal" />
    </svg>
  );
}
