import { openFile } from '#app/client-file.ts';
import { m } from '#app/paraglide/messages.js';
import type { FileEndpoint, InputOf } from '#contract/endpoint.ts';
import { KeepButton } from './keep-button.tsx';

interface FileButtonProps<E extends FileEndpoint> {
  endpoint: E;
  input: InputOf<E>;
  /** Of the file, without its ending. */
  name: string;
  format?: 'PDF' | 'XML';
  /** What is said when it cannot be had; a sentence for all cases where it is left out. */
  failed?(error: unknown): string;
}

/** Fetches a document and gives it to the browser to keep. */
export function FileButton<E extends FileEndpoint>(props: FileButtonProps<E>) {
  const { endpoint, input, name, format = 'PDF', failed = () => m.orders_file_failed() } = props;
  const keep = () => openFile(endpoint, input, `${name}.${format.toLowerCase()}`);
  return <KeepButton format={format} name={name} keep={keep} failed={failed} />;
}
