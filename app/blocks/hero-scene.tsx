import type { PageCopy } from '#content/en/pages/shape.ts';

type SceneProps = Required<Pick<PageCopy, 'scene'>> & Pick<PageCopy, 'family'> & { className?: string };

export const hasScenes = false;

/** The picture of a page's hero. */
export function HeroScene(_props: SceneProps) {
  return null;
}
