import { useCallback, useEffect, useRef, useState } from 'react';
import type { RulePack } from '#content/en/rules/listings/shape.ts';
import {
  type BadLine,
  type CatalogueCase,
  type CatalogueCounts,
  type CatalogueFound,
  checkCatalogue,
  type FoundInRow,
} from './check-catalogue.ts';

export interface CheckedCatalogue {
  counts: CatalogueCounts;
  found: readonly FoundInRow[];
  bad: readonly BadLine[];
  /** Against which it was checked. */
  pack: RulePack;
  maxRows: number;
}

export type CheckState =
  | { step: 'ready' }
  | { step: 'checking'; share: number }
  | { step: 'checked'; result: CheckedCatalogue }
  | { step: 'failed' };

interface Told {
  found?: CatalogueFound;
  share?: number;
  counts?: CatalogueCounts;
  failed?: boolean;
}

/** One check at a time, in a worker; another one, or `cancel`, ends the one before. */
export function useCatalogue() {
  const [state, setState] = useState<CheckState>({ step: 'ready' });
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const check = useCallback((file: Blob, how: CatalogueCase) => {
    stop.current();
    const found: FoundInRow[] = [];
    const bad: BadLine[] = [];
    let isOver = false;
    let begun = false;
    let worker: Worker | undefined;
    const end = () => {
      isOver = true;
      worker?.terminate();
    };
    stop.current = end;
    setState({ step: 'checking', share: 0 });
    const take = (told: Told) => {
      if (isOver) return;
      if (told.found) {
        for (const one of told.found.found) found.push(one);
        bad.push(...told.found.bad);
        setState({ step: 'checking', share: told.share ?? 0 });
      }
      if (told.counts) {
        const { pack, maxRows } = how;
        setState({ step: 'checked', result: { counts: told.counts, found, bad, pack, maxRows } });
      }
      if (told.failed) setState({ step: 'failed' });
      if (told.counts || told.failed) end();
    };
    const here = () => {
      // Between two parts the page draws and answers; what was cancelled ends there.
      const pause = () =>
        new Promise<void>((go, cancel) => setTimeout(() => (isOver ? cancel(new Error('cancelled')) : go())));
      checkCatalogue(file, how, (part, share) => take({ found: part, share }), pause).then(
        (counts) => take({ counts }),
        () => take({ failed: true }),
      );
    };
    if (typeof Worker === 'undefined') return here();
    worker = new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      begun = true;
      take(data);
    };
    // The worker's own file did not load, as after an update of the site: the page can do it as well.
    worker.onerror = () => {
      worker?.terminate();
      if (isOver) return;
      if (begun) take({ failed: true });
      else here();
    };
    worker.postMessage({ file, how });
  }, []);
  const cancel = useCallback(() => {
    stop.current();
    setState({ step: 'ready' });
  }, []);
  return { state, check, cancel };
}
