import type { Mode } from '#app/scenes/colour.ts';
import { drawScene, type Kit } from '#app/scenes/draw-scene.ts';
import { cabinets, quayside } from '#app/scenes/kits/dock.ts';

const kits = { quayside, cabinets } satisfies Record<string, Kit>;

interface HomeDrawingProps {
  kit: keyof typeof kits;
  /** `dark` on the dark ground, whatever the visitor's mode is. */
  mode?: Mode;
  className?: string;
}

/** A small piece of the dock. */
export function HomeDrawing({ kit, mode = 'auto', className = '' }: HomeDrawingProps) {
  return (
    <div
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without words
      dangerouslySetInnerHTML={{ __html: drawScene(kits[kit], { camera: 'L', seed: kit, mode }) }}
    />
  );
}
