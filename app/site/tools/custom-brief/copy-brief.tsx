import { Copy } from 'lucide-react';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button, type ButtonKind } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';

/** Copies the brief; where the browser refuses, it is shown for copying by hand. */
export function CopyBrief({ text, kind }: { text(): string; kind: ButtonKind }) {
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      setShown(null);
      toast('success', m.build_copied());
    } catch {
      setShown(copied);
    }
  };
  return (
    <>
      <Button kind={kind} onClick={copy}>
        <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
        {m.build_copy()}
      </Button>
      {shown === null ? null : (
        <TextArea
          className="basis-full"
          name="brief-copy"
          label={m.build_copy_by_hand()}
          readOnly
          rows={4}
          value={shown}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
