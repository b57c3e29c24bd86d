import { useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { MaterialDetail } from '#contract/materials.ts';
import { previewAddress } from './material-preview.tsx';

/** The picture large, on the ground that is chosen; radio buttons alone do it, so that it works without script. */
export function DetailStage({ material }: { material: MaterialDetail }) {
  const { preview, colours } = material;
  const name = useId();
  // What takes the colour around it is black in a picture: on the dark ground it is shown as it would be there.
  const turns = colours.length === 1 && colours[0] === 'current';
  const grounds = [
    { value: 'paper', label: m.library_ground_paper() },
    { value: 'dark', label: m.library_ground_dark() },
    { value: 'checker', label: m.library_ground_checker() },
  ];
  return (
    <div className={`group/stage relative overflow-hidden rounded-card border border-line ${ground}`}>
      <div className="grid aspect-4/3 w-full grid-rows-[minmax(0,1fr)] overflow-hidden">
        {preview ? (
          <img
            src={previewAddress(preview.name)}
            width={preview.width}
            height={preview.height}
            alt={material.title}
            className={`m-auto block max-h-full max-w-full object-contain p-[6%] ${sizeOf(preview)} ${turns ? 'group-has-[[value=dark]:checked]/stage:invert' : ''}`}
          />
        ) : (
          <p className="m-auto text-ink-3">{m.library_no_preview()}</p>
        )}
      </div>
      {preview ? (
        <fieldset className="absolute bottom-4 left-4 m-0 flex gap-1 rounded-control border border-line bg-surface p-1">
          <legend className="sr-only">{m.library_ground()}</legend>
          {grounds.map(({ value, label }, i) => (
            <label
              key={value}
              className="inline-flex min-h-8 items-center rounded-[7px] px-3 text-caption font-medium text-ink-2 has-checked:bg-soft has-checked:font-semibold has-checked:text-on-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input type="radio" name={name} value={value} defaultChecked={i === 0} className="sr-only" />
              {label}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

const ground = [
  'bg-[oklch(0.965_0.008_100)]',
  'has-[[value=dark]:checked]:bg-[oklch(0.24_0.03_226)]',
  'has-[[value=checker]:checked]:bg-[conic-gradient(oklch(0.84_0_0)_25%,oklch(0.97_0_0)_0_50%,oklch(0.84_0_0)_0_75%,oklch(0.97_0_0)_0)] has-[[value=checker]:checked]:bg-size-[24px_24px]',
].join(' ');

/** A symbol is drawn as large as it would never be used, but not as large as the stage. */
const sizeOf = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) <= 64 ? 'size-[56%]' : 'size-full';
