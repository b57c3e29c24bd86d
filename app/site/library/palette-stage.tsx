import { Copy } from 'lucide-react';
import { useState } from 'react';
import { luminance } from '#app/format/contrast.ts';
import { m } from '#app/paraglide/messages.js';
import { copyText } from '#app/ui/copy.ts';
import type { MaterialDetail } from '#contract/materials.ts';

/** The colours of a palette, each copied by a press. */
export function PaletteStage({ material: { palette } }: { material: MaterialDetail }) {
  const [said, setSaid] = useState('');
  const copy = async (colour: string) =>
    setSaid((await copyText(colour)) ? m.library_copied_colour({ colour }) : m.library_copy_failed());
  const sorted = palette.toSorted((a, b) => lightness(b) - lightness(a));
  return (
    <div>
      <ul
        aria-label={m.library_colours()}
        className="m-0 flex aspect-4/3 w-full list-none overflow-hidden rounded-card border border-line p-0 max-sm:flex-col"
      >
        {sorted.map((colour) => (
          <li key={colour} className="flex min-h-0 min-w-0 flex-1">
            <button
              type="button"
              onClick={() => copy(colour)}
              aria-label={m.library_copy_colour({ colour })}
              style={{ background: colour, color: lightness(colour) > darkOnLight ? '#000000' : '#ffffff' }}
              className="flex w-full items-end justify-between gap-2 border-0 p-4 text-left -outline-offset-4 max-sm:items-center"
            >
              <span className="font-mono text-label">{colour}</span>
              <Copy size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 opacity-70" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 mb-0 min-h-6 text-caption text-ink-3">
        {said || m.library_copy_colour_hint()}
      </p>
    </div>
  );
}

/** From here on black is read better than white; either has a contrast of 4.5:1 or more. */
const darkOnLight = 0.179;

/** @param colour as `#aabbcc` */
const lightness = (colour: string): number =>
  luminance([1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]);
