import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { openDialogs } from '#app/state/dialogs.ts';
import { useStore } from '#app/state/store.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { typing } from './row-keys.ts';

const wide = '(min-width: 80rem)';
const watch = (changed: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/**
 * Whether the panel is beside its list. While a dialog is open it stays what it is: drawn as the other, it would lose the dialogs
 * within it with what was typed in them, and cover the rest.
 */
function useBeside(): boolean {
  const isWide = useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => true,
  );
  const hasDialog = useStore(openDialogs) > 0;
  const [beside, setBeside] = useState(isWide);
  if (beside !== isWide && !hasDialog) setBeside(isWide);
  return beside;
}

interface SidePanelProps {
  title: ReactNode;
  onClose(): void;
  /** Buttons at the foot, the main one first. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What was chosen in a list: beside it where there is room, above it elsewhere. Escape closes it. */
export function SidePanel({ title, onClose, actions, children }: SidePanelProps) {
  if (!useBeside()) {
    return (
      <Dialog drawer title={title} onClose={onClose} actions={actions}>
        {children}
      </Dialog>
    );
  }
  return (
    <Beside title={title} onClose={onClose} actions={actions}>
      {children}
    </Beside>
  );
}

const key =
  'grid size-6 place-items-center rounded-label border border-line font-mono text-label text-ink-3 uppercase';

function Beside({ title, onClose, actions, children }: SidePanelProps) {
  const id = useId();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !typing(event)) onClose();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [onClose]);
  return (
    <aside
      aria-labelledby={id}
      // In a window that became narrow below a dialog it lies where the drawer will be.
      className="sticky top-0 flex h-dvh flex-col border-l border-line bg-surface text-ink-2 max-xl:fixed max-xl:right-0 max-xl:z-10 max-xl:w-full max-xl:max-w-110"
    >
      <div className="flex shrink-0 items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
        <h2 id={id} className="m-0 pt-2 text-h3!">
          {unbroken(title)}
        </h2>
        <div className="flex shrink-0 items-center gap-2">
          <kbd title={m.operator_key_next()} className={key}>
            j
          </kbd>
          <kbd title={m.operator_key_previous()} className={key}>
            k
          </kbd>
          <button
            type="button"
            onClick={onClose}
            className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className="sr-only">{m.ui_close()}</span>
          </button>
        </div>
      </div>
      {/* Room at the end for the contact button, which stands above every page. */}
      <div className={`min-h-0 flex-1 overflow-y-auto px-6 pt-5 ${actions ? 'pb-5' : 'pb-24'}`}>
        {children}
      </div>
      {actions ? (
        <div className="flex shrink-0 flex-wrap gap-3 border-t border-line bg-sunken py-4 pr-22 pl-6">
          {actions}
        </div>
      ) : null}
    </aside>
  );
}

/** One part of a panel, with its own small heading. */
export const PanelPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="-mx-6 border-t border-line px-6 py-5 first:border-0 first:pt-0 last:pb-0">
    <h3 className="m-0 mb-2.5 text-small! font-semibold! tracking-normal!">{title}</h3>
    {children}
  </section>
);

/** What is longer may break, as its label may. */
const maxShort = 20;
const isShort = (value: ReactNode) => typeof value === 'string' && value.length <= maxShort;

/** A name and what it is, in one line. A sum, a day or a number is whole beside a long label. */
export const Fact = ({
  label,
  children,
  strong,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) => (
  <div
    className={`flex items-baseline justify-between gap-6 py-1 text-small ${strong ? 'font-semibold text-ink' : ''}`}
  >
    <dt>{label}</dt>
    <dd
      className={`m-0 text-right tabular-nums text-ink ${isShort(children) ? 'shrink-0' : 'wrap-anywhere'}`}
    >
      {children}
    </dd>
  </div>
);
