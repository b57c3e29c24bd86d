import { DockScene } from '#app/scenes/dock-scene.tsx';
import { heroSceneId } from '#app/scenes/hero-scene-id.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';

interface SceneProps extends Required<Pick<PageCopy, 'scene'>>, Pick<PageCopy, 'family'> {
  /** Beside the words of a page whose tool follows at once. */
  small?: boolean;
  className?: string;
}

/** The picture of a page's hero. Decoration, so it follows the words on small screens; left out there where it is small. */
export function HeroScene({ scene, family, small = false, className = '' }: SceneProps) {
  return (
    <div data-hero-scene className={`min-w-0 ${small ? 'max-lg:hidden' : ''} ${className}`}>
      <DockScene
        id={heroSceneId}
        kit={scene.kit}
        camera={scene.camera}
        family={family}
        live={scene.live}
        plate={scene.plate}
        className={small ? 'ml-auto max-w-96' : widths[scene.camera]}
      />
    </div>
  );
}

/** Seen in perspective a scene may be large; from the front it stands on the rule; from above it is a sheet. */
const widths = {
  L: 'mx-auto max-w-152 lg:-mr-6 lg:ml-auto',
  R: 'mx-auto max-w-152 lg:-mr-6 lg:ml-auto',
  F: 'mx-auto max-w-136 lg:mr-0 lg:ml-auto',
  P: 'mx-auto max-w-128 lg:mr-0 lg:ml-auto',
} as const;
