import { type RefObject, useEffect } from 'react';

/** Enlivens the served text of a page; loaded after it. @param key another text has another key */
export function useLiveText(main: RefObject<HTMLElement | null>, key: string | number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other headings
  useEffect(() => {
    let stop = () => {};
    let left = false;
    import('./article-behaviour.ts').then(
      ({ enliveText }) => {
        if (main.current && !left) stop = enliveText(main.current);
      },
      () => {},
    );
    return () => {
      left = true;
      stop();
    };
  }, [key]);
}
