import { Download } from 'lucide-react';
import { useState } from 'react';
import { openFile } from '#app/client-file.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import type { FileEndpoint, InputOf } from '#contract/endpoint.ts';

interface FileButtonProps<E extends FileEndpoint> {
  endpoint: E;
  input: InputOf<E>;
  /** Of the file, without its ending. */
  name: string;
}

/** Fetches a document and gives it to the browser to keep. */
export function FileButton<E extends FileEndpoint>({ endpoint, input, name }: FileButtonProps<E>) {
  const [pending, setPending] = useState(false);
  const open = async () => {
    setPending(true);
    await openFile(endpoint, input, `${name}.pdf`).catch(() => toast('error', m.orders_file_failed()));
    setPending(false);
  };
  return (
    <Button
      kind="quiet"
      dense
      className="-mr-2"
      pending={pending}
      pendingText={m.ui_loading()}
      onClick={() => void open()}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      PDF
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
