import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';

interface DialogProps {
  title: ReactNode;
  /** Called however it is closed: its button, Escape, a press beside it. */
  onClose(): void;
  /** Buttons at the foot, the main one first. */
  actions?: ReactNode;
  /** 42 rem wide in place of 30; 56 for a table of several columns. */
  wide?: boolean | 'table';
  /** Stands at the right edge in full height: details beside a list. */
  drawer?: boolean;
  children: ReactNode;
}

const centred =
  'm-auto max-h-[min(46rem,92dvh)] w-[calc(100vw-2rem)] rounded-card border border-line max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none';
const atEdge = 'my-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-full border-0 border-l border-line sm:w-110';

/** A modal, open while it is drawn: it holds the focus and gives it back by itself. */
export function Dialog({ title, onClose, actions, wide, drawer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const pressed = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close();
  };
  const widest = wide === 'table' ? 'max-w-224' : wide ? 'max-w-168' : 'max-w-120';
  const place = drawer ? atEdge : `${centred} ${widest}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={pressed}
      className={`fixed overflow-hidden bg-surface p-0 text-ink-2 shadow-dialog backdrop:bg-[oklch(0_0_0/.45)] open:flex open:flex-col ${place}`}
    >
      <div className="flex shrink-0 items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
        <h2 id={id} className="m-0 pt-2 text-h3!">
          {title}
        </h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{m.ui_close()}</span>
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{children}</div>
      {actions ? (
        <div className="flex shrink-0 flex-wrap gap-3 border-t border-line bg-sunken px-6 py-4">
          {actions}
        </div>
      ) : null}
    </dialog>
  );
}
