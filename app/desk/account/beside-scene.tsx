import type { ReactNode } from 'react';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import type { Camera } from '#app/scenes/projection.ts';
import type { Family } from '#content/en/pages/shape.ts';

interface BesideSceneProps {
  kit: string;
  camera: Camera;
  family: Family;
  children: ReactNode;
}

/** One column of a list or a form, with a drawing where a screen wider than a phone would have nothing. */
export const BesideScene = ({ kit, camera, family, children }: BesideSceneProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 md:grid-cols-[minmax(0,1fr)_14rem] xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
    <div className="min-w-0">{children}</div>
    <DockScene
      kit={kit}
      camera={camera}
      family={family}
      className="mt-2 w-full max-w-72 justify-self-end max-md:hidden"
    />
  </div>
);
