import { DockScene } from '#app/scenes/dock-scene.tsx';
import type { PageCopy } from '#content/en/pages/shape.ts';

type SceneProps = Required<Pick<PageCopy, 'scene'>> & Pick<PageCopy, 'family'> & { className?: string };

/** The picture of a page's hero. Decoration, so it follows the words on small screens. */
export function HeroScene({ scene, family, className = '' }: SceneProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <DockScene kit={scene.kit} camera={scene.camera} family={family} className={widths[scene.camera]} />
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
