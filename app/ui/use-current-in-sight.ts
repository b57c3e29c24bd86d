import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the current entry of a row that scrolls sideways into sight, also when the row gets another width, as on a tablet that is
 * turned.
 * @param current changes with it
 * @returns for the row, or what holds it
 */
export function useCurrentInSight<E extends HTMLElement>(current: string | null): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is current
  useEffect(() => {
    const shown = row.current;
    if (!shown) return;
    const bring = () => {
      const entry = shown.querySelector('[aria-current]');
      if (entry && shown.scrollWidth > shown.clientWidth) centre(shown, entry);
      else entry?.scrollIntoView({ block: 'nearest' });
    };
    // Tells the first width too.
    const widths = new ResizeObserver(bring);
    widths.observe(shown);
    return () => widths.disconnect();
  }, [current]);
  return row;
}

/** Scrolls the row alone: the page stays where it is read. */
function centre(row: HTMLElement, entry: Element) {
  const around = row.getBoundingClientRect();
  const within = entry.getBoundingClientRect();
  row.scrollLeft += within.left + within.width / 2 - (around.left + around.width / 2);
}
