import { useEffect, useState } from 'react';
import type { Mode } from '#app/scenes/colour.ts';
import { drawScene, type Kit } from '#app/scenes/draw-scene.ts';
import { cabinets, quayside } from '#app/scenes/kits/dock.ts';

/** React would empty the element if it saw another object. */
const asServed = { __html: '' };
const kits = { quayside, cabinets } satisfies Record<string, Kit>;

interface HomeDrawingProps {
  kit: keyof typeof kits;
  /** `dark` on the dark ground, whatever the visitor's mode is. */
  mode?: Mode;
  className?: string;
}

/** A small piece of the dock. Drawn by the server; a browser that mounts it loads the generator. */
export function HomeDrawing({ kit, mode = 'auto', className = '' }: HomeDrawingProps) {
  const [html, setHtml] = useState(asServed);
  useEffect(() => {
    let left = false;
    Promise.all([import('#app/scenes/draw-scene.ts'), import('#app/scenes/kits/dock.ts')]).then(
      ([scene, dock]) => {
        if (!left) setHtml({ __html: scene.drawScene(dock[kit], { camera: 'L', seed: kit, mode }) });
      },
      // The page is complete without its picture.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [kit, mode]);
  return (
    <div
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without words
      dangerouslySetInnerHTML={
        import.meta.env.SSR ? { __html: drawScene(kits[kit], { camera: 'L', seed: kit, mode }) } : html
      }
    />
  );
}
