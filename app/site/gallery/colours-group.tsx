import { type CSSProperties, useContext, useEffect, useRef, useState } from 'react';
import { contrast } from '#app/format/contrast.ts';
import { m } from '#app/paraglide/messages.js';
import { Group, Specimen } from './group.tsx';
import { painted } from './painted.ts';
import { ModeContext, ThemeContext } from './side.ts';

const tokens = [
  ...['bg', 'surface', 'sunken', 'line', 'control', 'ink', 'ink-2', 'ink-3'],
  ...['primary', 'primary-hover', 'on-primary', 'soft', 'on-soft', 'signal', 'on-signal', 'signal-text'],
  ...['success', 'success-soft', 'warn', 'warn-soft', 'error', 'error-soft', 'info', 'info-soft', 'focus'],
  ...['band', 'on-band', 'on-band-2', 'band-line', 'band-surface', 'rail-on-band'],
  ...['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'],
];

/** What the design promises: 4.5 for text, 3 for borders and the focus ring (tests/contrast.test.ts). */
const pairs: readonly [front: string, back: string, least: number][] = [
  ['ink', 'bg', 4.5],
  ['ink-2', 'sunken', 4.5],
  ['ink-3', 'sunken', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['primary', 'sunken', 4.5],
  ['on-soft', 'soft', 4.5],
  ['on-signal', 'signal', 4.5],
  ['signal-text', 'sunken', 4.5],
  ['success', 'success-soft', 4.5],
  ['warn', 'warn-soft', 4.5],
  ['error', 'error-soft', 4.5],
  ['info', 'info-soft', 4.5],
  ['on-band', 'band', 4.5],
  ['on-band-2', 'band', 4.5],
  ['control', 'surface', 3],
  ['focus', 'bg', 3],
];

export function ColoursGroup() {
  return (
    <Group id="colours" heading={m.gallery_colours()}>
      <Specimen name=":root" file="styles/tokens.css" props="var(--name)">
        <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3 p-0">
          {tokens.map((token) => (
            <li key={token} className="min-w-0 font-mono text-label text-ink-2">
              <span
                aria-hidden="true"
                className="mb-1.5 block h-12 rounded-control border border-line"
                style={{ background: `var(--${token})` }}
              />
              {token}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Contrast" file="format/contrast.ts" props="as this browser paints it">
        <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3 p-0">
          {pairs.map(([front, back, least]) => (
            <Pair key={`${front} ${back}`} {...{ front, back, least }} />
          ))}
        </ul>
      </Specimen>
    </Group>
  );
}

function Pair({ front, back, least }: { front: string; back: string; least: number }) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const mode = useContext(ModeContext);
  const theme = useContext(ThemeContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme or mode is another pair of colours
  useEffect(() => {
    if (!sample.current) return;
    const { textDecorationColor, backgroundColor } = getComputedStyle(sample.current);
    const [one, other] = [painted(textDecorationColor), painted(backgroundColor)];
    setRatio(one && other && contrast(one, other));
  }, [mode, theme]);
  const text = least > 3;
  // The front colour is read from the underline: a colour for borders is too faint to write with.
  const look: CSSProperties = {
    background: `var(--${back})`,
    textDecorationColor: `var(--${front})`,
    ...(text ? { color: `var(--${front})` } : {}),
  };
  return (
    <li className="flex items-center gap-3 text-caption">
      <span
        ref={sample}
        style={look}
        aria-hidden="true"
        className="grid h-11 w-14 shrink-0 place-items-center rounded-control border border-line font-semibold"
      >
        {text ? (
          'Aa'
        ) : (
          <span className="h-4 w-7 rounded-label border-2" style={{ borderColor: `var(--${front})` }} />
        )}
      </span>
      <span className="min-w-0">
        <span className="block text-ink">{m.gallery_on({ front, back })}</span>
        <span className={`font-mono text-label ${ratio && ratio < least ? 'text-error' : 'text-ink-3'}`}>
          {ratio ? ratio.toFixed(1) : '…'} : 1, ≥ {least}
        </span>
      </span>
    </li>
  );
}
