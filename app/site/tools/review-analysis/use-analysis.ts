import { useEffect, useMemo, useState } from 'react';
import { type Analysis, analyse } from './analyse.ts';
import type { Split } from './read-reviews.ts';
import type { Theme } from './themes.ts';

export interface ReviewJob {
  paste: string;
  themes: readonly Theme[];
  split: Split;
}

/** Characters counted while typing, without a worker: some milliseconds. */
const maxAtOnce = 40_000;
const pause = 300;

/** The counts of a paste; null while a large one is counted. */
export function useAnalysis({ paste, themes, split }: ReviewJob): Analysis | null {
  const isLarge = paste.length > maxAtOnce;
  const small = useMemo(
    () => (isLarge ? null : analyse(paste, themes, split)),
    [isLarge, paste, themes, split],
  );
  const [large, setLarge] = useState<{
    paste: string;
    themes: readonly Theme[];
    split: Split;
    answer: Analysis;
  }>();
  useEffect(() => {
    if (!isLarge) return;
    const keep = (answer: Analysis) => setLarge({ paste, themes, split, answer });
    let worker: Worker | undefined;
    const timer = setTimeout(() => {
      if (typeof Worker === 'undefined') return keep(analyse(paste, themes, split));
      worker = new Worker(new URL('./reviews.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<Analysis>) => keep(data);
      // The worker's own file did not load, as after an update of the site: the page can do it as well.
      worker.onerror = () => keep(analyse(paste, themes, split));
      worker.postMessage({ paste, themes, split });
    }, pause);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [isLarge, paste, themes, split]);
  if (!isLarge) return small;
  const isFresh = large?.paste === paste && large.themes === themes && large.split === split;
  return isFresh ? large.answer : null;
}
