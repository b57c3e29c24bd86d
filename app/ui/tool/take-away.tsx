import { Download, Link2, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { useCopy } from '#app/ui/copy.ts';

export interface TakeAwayProps {
  link(): string;
  /** Absent while there is nothing to save. */
  onSave?: () => void;
  onReset?: () => void;
  /** Words on the link button, as "Copy a link to these sizes". */
  linkLabel?: string;
  /** The button that saves it to the account. */
  toAccount?: ReactNode;
}

/** What a person carries off: a link, a file; and the way back to the example. */
export function TakeAway({ link, onSave, onReset, linkLabel, toAccount }: TakeAwayProps) {
  const { copy, byHand } = useCopy(m.number_link_copied());
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="secondary" onClick={() => void copy(link())}>
          <Link2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {linkLabel ?? m.number_copy_link()}
        </Button>
        {toAccount}
        {onSave ? (
          <Button kind="quiet" className="-ml-2" onClick={onSave}>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.number_save_csv()}
          </Button>
        ) : null}
        {onReset ? (
          <Button kind="quiet" className="-ml-2" onClick={onReset}>
            <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.number_reset()}
          </Button>
        ) : null}
      </div>
      {byHand === null ? null : (
        <label className="grid max-w-[40rem] gap-1.5 text-caption text-ink-2">
          {m.number_link_by_hand()}
          <input
            readOnly
            value={byHand}
            onFocus={(event) => event.target.select()}
            className="h-11 rounded-control border border-control bg-bg px-3 font-mono text-label text-ink"
          />
        </label>
      )}
    </div>
  );
}
