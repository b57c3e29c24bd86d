import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the current entry of a row that scrolls sideways into sight.
 * @param current changes with it
 * @returns for the row, or what holds it
 */
export function useCurrentInSight<E extends HTMLElement>(current: string | null): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is current
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return row;
}
