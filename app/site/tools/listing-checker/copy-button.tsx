import { Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button, type ButtonKind } from '#app/ui/button.tsx';

export interface CopyButtonProps {
  text(): string;
  kind?: ButtonKind;
  icon?: ReactNode;
  children: ReactNode;
}

/** Copies a text; where the browser refuses, the text is shown for copying by hand. */
export function CopyButton({ text, kind, icon, children }: CopyButtonProps) {
  const id = useId();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      setShown(null);
      toast('success', m.listing_copied());
    } catch {
      setShown(copied);
    }
  };
  return (
    <>
      <Button kind={kind} onClick={copy}>
        {icon ?? <Copy size={18} strokeWidth={1.75} aria-hidden="true" />}
        {children}
      </Button>
      {shown === null ? null : (
        <span className="grid w-full basis-full gap-1.5 text-caption text-ink-2">
          <label htmlFor={id}>{m.listing_copy_by_hand()}</label>
          <textarea
            id={id}
            readOnly
            rows={3}
            value={shown}
            onFocus={(event) => event.target.select()}
            className="w-full rounded-control border border-control bg-bg px-3 py-2 text-small text-ink"
          />
        </span>
      )}
    </>
  );
}
