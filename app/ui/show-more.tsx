import { m } from '#app/paraglide/messages.js';
import type { Pages } from '#app/state/use-pages.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Below a list that goes on. */
export function ShowMore({ pages: { more, pending, problem } }: { pages: Pages<unknown> }) {
  if (!more) return null;
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      {problem === null ? null : <Notice tone="error">{problem || m.ui_not_loaded()}</Notice>}
      <Button kind="secondary" pending={pending} pendingText={m.ui_loading()} onClick={() => void more()}>
        {m.ui_show_more()}
      </Button>
    </div>
  );
}
