import { useEffect, useRef } from 'react';
import type { ServerDraft } from '#contract/server-drafts.ts';
import type { Setup } from './access-fields.tsx';
import type { Build } from './build.ts';
import { buildKeys, opening, orderQuery, parseState } from './state.ts';

/** Where what is put together is kept, for whoever looks at the page. */
export interface DraftKeeper {
  /** What was kept before. */
  opened(): ServerDraft | null;
  /** Null where nothing is left that differs from the opening state. */
  keep(draft: ServerDraft | null): void;
}

interface Drafted {
  chosen: Build;
  setup: Setup;
  show(build: Build): void;
}

/** Shows what was kept where the address has no choices of its own, and keeps every change from then on. */
export function useDraft(keeper: DraftKeeper, { chosen, setup, show }: Drafted): void {
  const { current: kept } = useRef(keeper);
  /** Undefined in the first pass, when neither address nor draft has been read into the choices. */
  const known = useRef<string>(undefined);
  useEffect(() => {
    const draft: ServerDraft | null =
      chosen === opening && Object.keys(setup).length === 0
        ? null
        : { query: orderQuery(chosen).toString(), setup };
    const text = JSON.stringify(draft);
    const first = known.current === undefined;
    if (first || text === known.current) return;
    known.current = text;
    kept.keep(draft);
  }, [chosen, setup, kept]);
  useEffect(() => {
    const draft = kept.opened();
    known.current = JSON.stringify(draft && { query: draft.query, setup: draft.setup });
    const own = [...new URLSearchParams(location.search).keys()].some((key) => buildKeys.test(key));
    if (draft && !own) show(parseState(new URLSearchParams(draft.query)).state);
  }, [show, kept]);
}
