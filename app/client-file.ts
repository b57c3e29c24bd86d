import { CallFailed, CallRefused, formEncode } from '#contract/client.ts';
import type { Envelope, FileEndpoint, InputOf } from '#contract/endpoint.ts';
import { keepFile } from './state/keep-file.ts';
import { accountHeaders } from './state/organisation.ts';

/**
 * Fetches a file with the headers of the account and gives it to the browser to keep, as a link could not carry them.
 * @param name of the file, with its ending
 * @throws CallRefused, CallFailed
 */
export async function openFile<E extends FileEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  name: string,
): Promise<void> {
  const query = formEncode(input as Record<string, unknown>);
  const answer = await fetch(`${window.__site?.serviceUrl ?? ''}${endpoint.path}?${query}`, {
    headers: { ...accountHeaders() },
    credentials: 'include',
  }).catch(() => {
    throw new CallFailed('');
  });
  if (!answer.headers.get('content-type')?.startsWith(endpoint.file)) {
    const { code, msg, data } = (await answer.json().catch(() => ({}))) as Partial<Envelope>;
    throw code ? new CallRefused(code, msg ?? '', data) : new CallFailed('');
  }
  const file = await answer.blob().catch(() => {
    throw new CallFailed('');
  });
  keepFile(file, name);
}
