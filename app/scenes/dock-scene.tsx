import { useEffect, useRef, useState } from 'react';
import type { Family } from '#content/en/pages/shape.ts';
import type { Live, Plate } from './draw-scene.ts';
import { loadScene } from './load-scene.ts';
import type { Camera } from './projection.ts';

interface DockSceneProps {
  /** A `KitName`; page copy carries it as text. */
  kit: string;
  camera: Camera;
  /** Sets the hue of accents where the page around does not. */
  family?: Family;
  /** The value of the page's tool. */
  live?: Live;
  /** Words of the data plate; without them there is no leader line either. */
  plate?: Plate;
  /** Of the picture, where another one shows it again. */
  id?: string | undefined;
  /** Width and place; the height follows from the picture. */
  className?: string;
}

/** Imported on the server alone: it knows all kits. */
const onServer = import.meta.env.SSR ? await import('./draw-on-server.ts') : null;
/** React would empty the element if it saw another object. */
const asServed = { __html: '' };

/**
 * Illustration of a page with its data plate. The server draws it into the HTML (about 1 kB br). The browser keeps that
 * markup; generator and kit (4.8 to 5.5 kB br) stay out of what pages ship after the first touch (1.6 kB br for this
 * file) and are loaded when a value has changed, or when a navigation mounts a scene that no server drew.
 * `import.meta.env.SSR` is a constant, so that the browser's build drops `draw-on-server.ts` with all kits.
 */
export function DockScene({ kit, camera, family, live, plate, id, className = '' }: DockSceneProps) {
  const element = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState(asServed);
  const wanted = JSON.stringify([kit, camera, live, plate]);
  const shown = useRef(wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` holds the four by value; they are new objects at each render
  useEffect(() => {
    if (shown.current === wanted && element.current?.firstChild) return;
    let current = true;
    void loadScene(kit)
      .then((scene) => {
        if (!scene || !current) return;
        shown.current = wanted;
        const options = { camera, seed: `${kit}/${camera}`, live, plate };
        setHtml({ __html: scene.drawScene(scene.kit, options, id) });
      })
      // Offline: the page is complete without its picture, and the next change tries again.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [wanted]);

  return (
    <div
      ref={element}
      data-family={family}
      data-scene={`${kit}/${camera}`}
      className={`relative ${className}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; the plate's words are escaped in it
      dangerouslySetInnerHTML={
        onServer ? { __html: onServer.drawOnServer({ kit, camera, live, plate }, id) } : html
      }
    />
  );
}
