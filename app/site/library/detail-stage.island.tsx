import { groundOf, isTurning } from '#app/catalogue/materials/grounds.ts';
import { fillsItsPlace, isSymbol, previewAddress } from '#app/catalogue/materials/material-preview.tsx';
import { type Ground, useGround } from '#app/catalogue/materials/preview-ground.ts';
import { m } from '#app/paraglide/messages.js';
import type { MaterialDetail } from '#contract/materials.ts';
import { FontTrial } from './font-trial.tsx';
import { PaletteStage } from './palette-stage.tsx';
import { ReadingStage } from './reading-stage.tsx';

/** A material as large as it can be looked at before a download: a picture, colours to copy, a font to type with, a text to read. */
export default function DetailStage({ material }: { material: MaterialDetail }) {
  const { type, opening, palette, preview } = material;
  if (type === 'palette' && palette.length > 1) return <PaletteStage material={material} />;
  if (opening) return <ReadingStage material={material} />;
  return (
    <>
      {preview === null || fillsItsPlace(material) ? (
        <Filled material={material} />
      ) : (
        <PictureStage material={material} />
      )}
      {type === 'font' ? <FontTrial material={material} /> : null}
    </>
  );
}

const frame = 'relative overflow-hidden rounded-card border border-line';

function Filled({ material: { preview, title } }: { material: MaterialDetail }) {
  return (
    <div className={`grid aspect-4/3 w-full ${frame}`}>
      {preview ? (
        <img
          src={previewAddress(preview.name)}
          width={preview.width}
          height={preview.height}
          alt={title}
          className="size-full object-cover object-top"
        />
      ) : (
        <p className="m-auto text-ink-3">{m.library_no_preview()}</p>
      )}
    </div>
  );
}

const grounds: readonly { value: Ground; label: () => string }[] = [
  { value: 'own', label: m.library_ground_own },
  { value: 'light', label: m.library_ground_light },
  { value: 'dark', label: m.library_ground_dark },
  { value: 'checker', label: m.library_ground_checker },
];

/**
 * On the ground that is chosen; radio buttons alone do it, so that it works without script. The choice stays for the next
 * material. On a phone it is below the picture, which it would cover.
 */
function PictureStage({ material }: { material: MaterialDetail }) {
  const { preview, title, colours } = material;
  const [chosen, choose] = useGround();
  const turns = isTurning(colours);
  const { ground, light } = groundOf({ ...material, turns });
  if (!preview) return null;
  // What takes the colour around it is black in a picture; on a dark ground it is shown as it would be there.
  return (
    <div className={`${frame} ${ground} material-stage`}>
      <div className="grid aspect-4/3 w-full grid-rows-[minmax(0,1fr)] overflow-hidden">
        <img
          src={previewAddress(preview.name)}
          width={preview.width}
          height={preview.height}
          alt={title}
          className={`m-auto block max-h-full max-w-full object-contain ${isSymbol(preview) ? 'size-[44%]' : 'size-full p-[6%]'}`}
          data-turns={turns ? (light ? 'own' : 'dark') : undefined}
        />
      </div>
      <fieldset className="m-0 flex border-0 border-t border-line bg-surface p-1 max-sm:justify-center sm:absolute sm:bottom-4 sm:left-4 sm:rounded-control sm:border">
        <legend className="sr-only">{m.library_ground()}</legend>
        {grounds.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-8 items-center rounded-[7px] px-2.5 text-caption font-medium text-ink-2 has-checked:bg-soft has-checked:font-semibold has-checked:text-on-soft has-focus-visible:outline-2 has-focus-visible:outline-focus sm:px-3"
          >
            <input
              type="radio"
              name="ground"
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
              className="sr-only"
            />
            {label()}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
