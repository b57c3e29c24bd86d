import { useCallback, useEffect, useState } from 'react';
import type { HandedOver } from './handed-over.ts';
import { scopeKeys } from './scope-keys.ts';

/**
 * The brief of a website that the address brings along, once it is read; null without one.
 * @returns also how to leave it out: the address forgets it, everything else in it stays
 */
export function useHandedOver(): [HandedOver | null, () => void] {
  const [brief, setBrief] = useState<HandedOver | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    let gone = false;
    if ([...query.keys()].some((key) => scopeKeys.test(key))) {
      import('./handed-over.ts').then(
        ({ handedOver }) => !gone && setBrief(handedOver(query)),
        // Without a connection the five questions work alone.
        () => {},
      );
    }
    return () => {
      gone = true;
    };
  }, []);
  const leaveOut = useCallback(() => {
    const url = new URL(location.href);
    for (const key of [...url.searchParams.keys()]) if (scopeKeys.test(key)) url.searchParams.delete(key);
    history.replaceState(history.state, '', url);
    setBrief(null);
  }, []);
  return [brief, leaveOut];
}
