import { useState } from 'react';
import { openFile } from '#app/client-file.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import type { FileEndpoint, InputOf } from '#contract/endpoint.ts';
import { fileProblem } from './file-problem.ts';

interface ExportButtonProps<E extends FileEndpoint> {
  endpoint: E;
  input: InputOf<E>;
  /** Of the file, with its ending. */
  name: string;
  label: string;
}

/** Fetches a table of the operator as a file and gives it to the browser to keep. */
export function ExportButton<E extends FileEndpoint>({ endpoint, input, name, label }: ExportButtonProps<E>) {
  const [pending, setPending] = useState(false);
  const save = () => {
    setPending(true);
    openFile(endpoint, input, name)
      .catch((error: unknown) => toast('error', fileProblem(error)))
      .finally(() => setPending(false));
  };
  return (
    <Button kind="secondary" pending={pending} pendingText={m.operator_exporting()} onClick={save}>
      {label}
    </Button>
  );
}
