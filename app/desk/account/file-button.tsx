import { openFile } from '#app/client-file.ts';
import { m } from '#app/paraglide/messages.js';
import type { FileEndpoint, InputOf } from '#contract/endpoint.ts';
import { KeepButton } from './keep-button.tsx';

interface FileButtonProps<E extends FileEndpoint> {
  endpoint: E;
  input: InputOf<E>;
  /** Of the file, without its ending. */
  name: string;
}

/** Fetches a document and gives it to the browser to keep. */
export function FileButton<E extends FileEndpoint>({ endpoint, input, name }: FileButtonProps<E>) {
  const keep = () => openFile(endpoint, input, `${name}.pdf`);
  return <KeepButton format="PDF" name={name} keep={keep} failed={m.orders_file_failed} />;
}
