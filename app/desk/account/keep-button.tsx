import { Download } from 'lucide-react';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';

interface KeepButtonProps {
  /** As it is written on the button. */
  format: 'PDF' | 'XML' | 'JSON';
  /** Of the file, without its ending. */
  name: string;
  /** Fetches the file and gives it to the browser. */
  keep(): Promise<void>;
  /** What is said when that fails. @param error as it was thrown */
  failed(error: unknown): string;
}

/** A file to keep, at the end of a row. */
export function KeepButton({ format, name, keep, failed }: KeepButtonProps) {
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    await keep().catch((error) => toast('error', failed(error)));
    setPending(false);
  };
  return (
    <Button
      kind="quiet"
      dense
      // Its word ends where the row does. A width of at most the cell's would be without that margin.
      className="-mr-[9px] max-w-none!"
      pending={pending}
      pendingText={m.ui_loading()}
      onClick={() => void press()}
    >
      {/* One line of text, so that its baseline is that of the word and not the foot of the drawing. */}
      <span className="whitespace-nowrap">
        <Download size={16} strokeWidth={1.75} aria-hidden="true" className="mr-2 inline align-[-3px]" />
        {format}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}
