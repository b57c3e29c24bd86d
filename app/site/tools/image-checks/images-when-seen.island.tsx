import { type ComponentType, lazy, Suspense } from 'react';
import { placeId } from './state.ts';

const Checks: ComponentType = import.meta.env.SSR
  ? (await import('./image-checks.tsx')).ImageChecks
  : lazy(async () => {
      watch(document.getElementById(placeId));
      await seen;
      return { default: (await import('./image-checks.tsx')).ImageChecks };
    });

/** The image checks as served; their script comes when they are scrolled to, because most visitors came for the text. */
export default function ImagesWhenSeen() {
  const room = <div ref={watch} className="min-h-160 rounded-stage border border-line bg-surface" />;
  return (
    <Suspense fallback={room}>
      <Checks />
    </Suspense>
  );
}

let show = () => {};
const seen = new Promise<void>((resolve) => {
  show = resolve;
});

/** Notices a screen before the place is reached: the one the server drew, or the room kept for it after a navigation. */
function watch(place: Element | null) {
  if (!place) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      show();
    },
    { rootMargin: '600px' },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
