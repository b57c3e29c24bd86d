import type { ReactNode } from 'react';
import type { materialShelves } from '#content/catalogue/materials.ts';

type ShelfName = (typeof materialShelves)[number]['slug'];

/** What stands on a shelf, drawn from the look of the files themselves. */
export function Motif({ name }: { name: ShelfName }) {
  return (
    <svg viewBox="0 0 300 132" aria-hidden="true" className="block h-auto w-full max-w-80">
      {drawings[name]}
    </svg>
  );
}

const card = 'fill-(--surface) stroke-(--control)';
const lineOf = (x: number, y: number, width: number, tone = 'fill-(--line)') => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="5" rx="1" className={tone} />
);

/** A carton on a ground, in two lights. */
const carton = (x: number, ground: string) => (
  <g transform={`translate(${x} 0)`}>
    <rect x="0.5" y="14.5" width="134" height="103" rx="4" className={card} />
    <rect x="8" y="22" width="119" height="88" rx="2" className={ground} />
    <ellipse cx="68" cy="97" rx="42" ry="6" className="fill-(--ink)" opacity="0.14" />
    <path d="M36 55 68 68v30L36 85z" fill="oklch(0.70 0.07 72)" />
    <path d="M68 68l32-13v30L68 98z" fill="oklch(0.61 0.07 72)" />
    <path d="M36 55l32-13 32 13-32 13z" fill="oklch(0.80 0.06 72)" />
    <path d="M48 50l32 13v9l-8-3v-4L40 53z" fill="oklch(0.88 0.04 80)" />
  </g>
);

const drawings: Record<ShelfName, ReactNode> = {
  images: (
    <>
      {carton(8, 'fill-(--soft)')}
      {carton(157, 'fill-(--tint,var(--warn-soft))')}
    </>
  ),
  templates: (
    <>
      <rect x="14.5" y="14.5" width="84" height="103" rx="4" className={card} />
      <rect x="22" y="22" width="69" height="40" rx="2" className="fill-(--series-1)" opacity="0.85" />
      {lineOf(22, 70, 60, 'fill-(--ink)')}
      {[82, 92, 102].map((y, i) => lineOf(22, y, 66 - i * 12))}
      <rect x="108.5" y="14.5" width="84" height="103" rx="4" className={card} />
      {lineOf(116, 24, 30, 'fill-(--ink)')}
      {[38, 50, 62].flatMap((y) => [lineOf(116, y, 40), lineOf(172, y, 13)])}
      <rect x="116" y="76" width="69" height="1" className="fill-(--ink)" />
      {lineOf(160, 84, 25, 'fill-(--series-2)')}
      <rect x="202.5" y="14.5" width="84" height="103" rx="4" className={card} />
      <circle cx="216" cy="28" r="6" className="fill-(--series-3)" />
      {lineOf(227, 26, 40)}
      <rect x="210" y="42" width="69" height="52" rx="2" className="fill-(--series-3)" opacity="0.75" />
      {lineOf(210, 102, 50)}
    </>
  ),
  video: (
    <>
      <rect x="22.5" y="10.5" width="170" height="96" rx="4" className={card} />
      <rect x="30" y="18" width="155" height="81" rx="2" className="fill-(--series-1)" opacity="0.85" />
      <path d="M98 42v34l30-17z" className="fill-(--surface)" />
      <rect x="22" y="116" width="170" height="4" rx="2" className="fill-(--line)" />
      <rect x="22" y="116" width="62" height="4" rx="2" className="fill-(--series-2)" />
      <circle cx="84" cy="118" r="6" className="fill-(--series-2)" />
      <rect x="216.5" y="10.5" width="61" height="110" rx="6" className={card} />
      <rect x="222" y="16" width="50" height="99" rx="3" className="fill-(--series-5)" opacity="0.75" />
      <path d="M240 54v24l20-12z" className="fill-(--surface)" />
    </>
  ),
  copy: (
    <>
      <rect x="38.5" y="12.5" width="224" height="107" rx="4" className={card} />
      {lineOf(54, 28, 150, 'fill-(--ink)')}
      {[48, 64, 80, 96].map((y, i) => (
        <g key={y}>
          <circle cx="58" cy={y + 2.5} r="3" className="fill-(--series-2)" />
          {lineOf(70, y, [168, 140, 156, 96][i] ?? 100)}
        </g>
      ))}
      <rect x="118" y="61" width="54" height="11" rx="2" className="fill-(--series-2)" opacity="0.3" />
    </>
  ),
  documents: (
    <>
      <rect x="34.5" y="12.5" width="92" height="107" rx="4" className={card} />
      {[28, 50, 72, 94].map((y, i) => (
        <g key={y}>
          <rect
            x="46.5"
            y={y - 3.5}
            width="12"
            height="12"
            rx="2"
            className={i < 3 ? 'fill-(--series-4) stroke-(--series-4)' : card}
          />
          {i < 3 ? (
            <path d={`m49 ${y + 2} 3 3 5-6`} className="fill-none stroke-(--surface)" strokeWidth="1.75" />
          ) : null}
          {lineOf(66, y, [46, 38, 50, 30][i] ?? 40)}
        </g>
      ))}
      <rect x="146.5" y="12.5" width="120" height="107" rx="4" className={card} />
      <rect x="147" y="13" width="119" height="16" rx="3" className="fill-(--series-4)" opacity="0.28" />
      {[29, 47, 65, 83, 101].map((y) => (
        <rect key={y} x="147" y={y} width="119" height="1" className="fill-(--line)" />
      ))}
      {[186, 226].map((x) => (
        <rect key={x} x={x} y="13" width="1" height="106" className="fill-(--line)" />
      ))}
      {[36, 54, 72, 90, 108].flatMap((y, i) => [
        lineOf(154, y, 22),
        lineOf(194, y, [18, 26, 12, 20, 24][i] ?? 20),
        lineOf(234, y, [24, 16, 22, 12, 20][i] ?? 20, i === 4 ? 'fill-(--ink)' : undefined),
      ])}
    </>
  ),
  design: (
    <>
      <rect x="20.5" y="14.5" width="92" height="103" rx="4" className={card} />
      <text x="32" y="84" fontSize="58" fontWeight="600" className="fill-(--ink) font-display">
        Aa
      </text>
      {lineOf(32, 100, 66)}
      {[1, 2, 3, 4, 5].map((series, i) => (
        <rect
          key={series}
          x={128 + i * 13}
          y="14"
          width="13"
          height="104"
          style={{ fill: `var(--series-${series})` }}
        />
      ))}
      <g className="fill-none stroke-(--ink)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M246 26l34 18v40l-34 20-34-20V44z" className="fill-(--surface)" />
        <path d="M212 44l34 19 34-19M246 63v41" />
        <path d="M229 35l34 19v40M263 35l-34 19v40M212 64l34 20 34-20" opacity="0.35" />
      </g>
    </>
  ),
};
