import { type ComponentType, lazy, Suspense } from 'react';
import { placeId } from './state.ts';

const Checks: ComponentType = import.meta.env.SSR
  ? (await import('./image-checks.tsx')).ImageChecks
  : lazy(async () => {
      await nearlySeen();
      return { default: (await import('./image-checks.tsx')).ImageChecks };
    });

/** The image checks as served; their script comes when they are scrolled to, because most visitors came for the text. */
export function ImagesWhenSeen() {
  return (
    <Suspense fallback={<div className="min-h-160 rounded-stage border border-line bg-surface" />}>
      <Checks />
    </Suspense>
  );
}

/** Resolves a screen before the place is reached; at once where there is none yet, as after a navigation. */
function nearlySeen(): Promise<void> {
  const place = document.getElementById(placeId);
  if (!place) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '600px' },
    );
    observer.observe(place);
  });
}
