import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { modals, openDialogs } from '#app/state/dialogs.ts';
import { pressBeside } from './press-beside.ts';

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
  /**
   * `by_slip`: Escape and a press beside it do nothing, its buttons close it; for what is shown only once. `whole`: nothing of its own
   * closes it, while something is under way whose answer is shown only here.
   */
  held?: 'by_slip' | 'whole';
  children: ReactNode;
}

const centred =
  'm-auto max-h-[min(46rem,92dvh)] w-[calc(100vw-2rem)] rounded-card border border-line max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none';
const atEdge = 'my-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-full border-0 border-l border-line sm:w-110';

/** A modal, open while it is drawn: it holds the focus and gives it back by itself. */
export function Dialog({ title, onClose, actions, wide, drawer, held, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    current.showModal();
    modals.set([...modals.get(), current]);
    return () => modals.set(modals.get().filter((one) => one !== current));
  }, []);
  useEffect(() => {
    if (drawer) return;
    openDialogs.set(openDialogs.get() + 1);
    return () => openDialogs.set(openDialogs.get() - 1);
  }, [drawer]);
  const press = useRef(pressBeside());
  const isBeside = (event: MouseEvent) => event.target === dialog.current;
  const clicked = () => {
    if (press.current.wasWhole() && !held) dialog.current?.close();
  };
  // For browsers without `closedby`; some of them let a second Escape pass `cancel` by, but none that was taken as a key.
  const typed = (event: KeyboardEvent) => {
    if (held && event.key === 'Escape') event.preventDefault();
  };
  const closed = (event: SyntheticEvent) => {
    // React lets the end of a dialog within this one pass by here.
    if (event.target !== dialog.current) return;
    if (held) dialog.current?.showModal();
    else onClose();
  };
  const widest = wide === 'table' ? 'max-w-224' : wide ? 'max-w-168' : 'max-w-120';
  const place = drawer ? atEdge : `${centred} ${widest}`;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      closedby={held ? 'none' : undefined}
      onClose={closed}
      onCancel={(event) => {
        if (held && event.target === dialog.current) event.preventDefault();
      }}
      onKeyDown={typed}
      onMouseDown={(event) => press.current.begins(isBeside(event))}
      onMouseUp={(event) => press.current.ends(isBeside(event))}
      onClick={clicked}
      className={`fixed overflow-hidden bg-surface p-0 text-ink-2 shadow-dialog backdrop:bg-[oklch(0_0_0/.45)] open:flex open:flex-col ${place}`}
    >
      <div className="flex shrink-0 items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
        <h2 id={id} className="m-0 pt-2 text-h3!">
          {unbroken(title)}
        </h2>
        <button
          type="button"
          disabled={held === 'whole'}
          onClick={() => (held ? onClose() : dialog.current?.close())}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-50"
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{m.ui_close()}</span>
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{children}</div>
      {actions ? (
        <div className="flex shrink-0 flex-wrap gap-3 border-t border-line bg-sunken px-6 py-4 max-sm:*:grow">
          {actions}
        </div>
      ) : null}
    </dialog>
  );
}
