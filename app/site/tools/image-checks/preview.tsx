import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { ImageFacts } from './check-image.ts';
import { exampleBoxes, exampleGround } from './example-picture.ts';
import type { Pixels } from './measure-image.ts';

const rgb = (colour: readonly [number, number, number]) => `rgb(${colour.join(' ')})`;

/** The picture with a dashed frame around what was taken for the product; drawn, so that no file is addressed. */
export function Preview({ facts, pixels }: { facts: ImageFacts; pixels: Pixels | null }) {
  const { box, name } = facts;
  const ratio = pixels ? pixels.width / pixels.height : 1;
  return (
    <div
      role="img"
      aria-label={box ? m.image_preview({ name }) : m.image_preview_none({ name })}
      className="relative mx-auto max-w-full overflow-hidden rounded-label border border-line"
      style={{ aspectRatio: `${ratio}`, width: `${15 * ratio}rem` }}
    >
      {pixels ? <Painted pixels={pixels} /> : <ExampleDrawing />}
      {box ? (
        <span
          className="absolute border-[1.5px] border-dashed border-signal-text"
          style={{
            left: percent(box.left),
            top: percent(box.top),
            width: percent(box.width),
            height: percent(box.height),
          }}
        />
      ) : null}
    </div>
  );
}

const percent = (share: number) => `${100 * share}%`;

function Painted({ pixels }: { pixels: Pixels }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height);
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0);
  }, [pixels]);
  return <canvas ref={canvas} width={pixels.width} height={pixels.height} className="block size-full" />;
}

function ExampleDrawing() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="block size-full">
      <rect width="100" height="100" fill={rgb(exampleGround)} />
      {exampleBoxes.map(({ colour, ...box }) => (
        <rect key={box.x + box.y} {...box} fill={rgb(colour)} />
      ))}
    </svg>
  );
}
