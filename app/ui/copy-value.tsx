import { Copy } from 'lucide-react';
import { useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import { copyMarked } from './copy.ts';

interface CopyIconProps {
  value: string;
  /** As the end of "Copy …": "the order number". */
  what: string;
  /** Of the element that shows the value: it is marked where the browser does not allow copying. */
  shownIn: string;
  className?: string;
}

/** The button beside a value that people carry away: a number, a reference, an address. */
export function CopyIcon({ value, what, shownIn, className = 'size-8' }: CopyIconProps) {
  const copy = () => copyMarked(value, shownIn, { copied: m.ui_copied(), refused: m.ui_copy_refused() });
  return (
    <button
      type="button"
      title={m.ui_copy({ what })}
      onClick={() => void copy()}
      className={`inline-grid shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink print:hidden ${className}`}
    >
      <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{m.ui_copy({ what })}</span>
    </button>
  );
}

/** Such a value with its button. @param className of the value */
export function CopyValue({
  value,
  what,
  className = '',
}: Pick<CopyIconProps, 'value' | 'what' | 'className'>) {
  const id = useId();
  return (
    <span className="inline-flex max-w-full items-center gap-1 align-middle">
      <span id={id} className={`min-w-0 wrap-anywhere select-all ${className}`}>
        {value}
      </span>
      <CopyIcon value={value} what={what} shownIn={id} />
    </span>
  );
}
