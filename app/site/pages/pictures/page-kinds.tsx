import { m } from '#app/paraglide/messages.js';

/** A shop's pages by kind: each kind drawn once, with how often it occurs. An invented shop of 60 products. */
export function PageKinds() {
  return (
    // The sum takes the sixth place where the five kinds leave one open.
    <div className="grid grid-cols-2 gap-x-5 gap-y-7 sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-8">
      <ol className="contents list-none">
        {kinds.map(({ name, times, draw }) => (
          <li key={name()} className="grid content-start gap-2.5">
            <svg viewBox="0 0 120 150" aria-hidden="true" className="block w-full">
              {times > 1 ? (
                <path d="M14 9H117V147M8 5H114" fill="none" stroke="var(--control)" strokeWidth="1" />
              ) : null}
              <rect
                x="1"
                y={times > 1 ? 13 : 3}
                width={times > 1 ? 108 : 116}
                height={times > 1 ? 134 : 144}
                fill="var(--surface)"
                stroke="var(--control)"
              />
              <g transform={times > 1 ? 'translate(1 13)' : 'translate(5 5)'}>
                <rect width="108" height="13" fill="var(--family)" opacity=".9" />
                {draw}
              </g>
            </svg>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold text-ink">{name()}</span>
              <span className="font-mono text-label text-ink-2">
                {times > 1 ? m.build_draw_times({ count: times }) : m.build_draw_once()}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="m-0 self-end border-t border-line pt-4 font-mono text-label text-ink lg:col-span-5">
        {m.build_draw_sum()}
      </p>
    </div>
  );
}

const pane = 'var(--line)';
const text = 'var(--control)';
const signal = 'var(--signal)';

const bar = (x: number, y: number, width: number, fill = text) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="3" fill={fill} />
);

const kinds = [
  {
    name: m.build_draw_home,
    times: 1,
    draw: (
      <>
        <rect y="13" width="108" height="50" fill={pane} />
        {bar(9, 28, 46)}
        {bar(9, 35, 34)}
        <rect x="9" y="45" width="26" height="9" fill={signal} />
        {[6, 40, 74].map((x) => (
          <rect key={x} x={x} y="72" width="28" height="32" fill={pane} />
        ))}
        {[6, 40, 74].map((x) => bar(x, 109, 20))}
      </>
    ),
  },
  {
    name: m.build_draw_list,
    times: 12,
    draw: (
      <>
        {[22, 30, 38, 46, 54].map((y) => bar(6, y, 20))}
        {[34, 70].flatMap((x) =>
          [21, 58, 95].map((y) => <rect key={`${x} ${y}`} x={x} y={y} width="31" height="25" fill={pane} />),
        )}
        {[34, 70].flatMap((x) => [49, 86].map((y) => bar(x, y, 22)))}
      </>
    ),
  },
  {
    name: m.build_draw_product,
    times: 60,
    draw: (
      <>
        <rect x="6" y="21" width="48" height="52" fill={pane} />
        {[6, 23, 40].map((x) => (
          <rect key={x} x={x} y="77" width="14" height="13" fill={pane} />
        ))}
        {bar(61, 23, 40)}
        {bar(61, 31, 30)}
        {bar(61, 43, 18)}
        <rect x="61" y="57" width="40" height="11" fill={signal} />
        {[99, 106].map((y) => bar(6, y, 92))}
      </>
    ),
  },
  {
    name: m.build_draw_checkout,
    times: 1,
    draw: (
      <>
        {[24, 44, 64, 84].map((y) => (
          <rect key={y} x="6" y={y} width="56" height="12" fill="none" stroke={text} />
        ))}
        <rect x="6" y="105" width="56" height="13" fill={signal} />
        <rect x="70" y="24" width="32" height="48" fill={pane} />
        {[31, 39, 47].map((y) => bar(74, y, 22))}
        {bar(74, 61, 22, 'var(--ink)')}
      </>
    ),
  },
  {
    name: m.build_draw_text,
    times: 11,
    draw: (
      <>
        {bar(6, 24, 52, 'var(--ink)')}
        {[37, 45, 53, 61].map((y, i) => bar(6, y, [90, 84, 92, 50][i] ?? 90))}
        {bar(6, 75, 36, 'var(--ink)')}
        {[86, 94, 102, 110].map((y, i) => bar(6, y, [88, 92, 80, 64][i] ?? 90))}
      </>
    ),
  },
];
