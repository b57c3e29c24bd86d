import { useEffect, useRef } from 'react';
import type { Live, Plate } from './draw-scene.ts';

/** Changes of a tool follow one another while somebody types; the picture keeps to a calm pace. */
const pauseMs = 120;

/**
 * Binds the picture and the data plate of the page's hero to the answer of its tool. What the tool opens with stands in
 * the page's copy (`scene.live`, `scene.plate`), so that the served picture shows it; nothing is loaded until it changes.
 *
 * @param plate null while the tool has no answer: the last picture stays
 */
export function useLiveScene(live: Live, plate: Plate | null): void {
  const value = JSON.stringify([live, plate]);
  const shown = useRef(value);
  useEffect(() => {
    const [nextLive, nextPlate]: [Live, Plate | null] = JSON.parse(value);
    if (shown.current === value || !nextPlate) return;
    const timer = setTimeout(() => {
      shown.current = value;
      // Offline the page is complete without a new picture.
      import('./live-scene.ts').then(({ showLive }) => showLive(nextLive, nextPlate)).catch(() => {});
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
}
