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
      className="-mr-2"
      pending={pending}
      pendingText={m.ui_loading()}
      onClick={() => void press()}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {format}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
