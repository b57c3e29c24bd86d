import { read, remove, write } from '#app/state/storage.ts';
import { documents } from '#content/en/rules/documents.ts';

const key = 'document-ticks';

/** Which documents are ready: names of documents and nothing else, on this device only. */
export function readTicks(): Set<string> {
  const known = new Set<string>(documents.map(({ id }) => id));
  return new Set((read(key) ?? '').split(',').filter((id) => known.has(id)));
}

export function keepTicks(ticks: ReadonlySet<string>): void {
  if (ticks.size === 0) remove(key);
  else write(key, [...ticks].join(','));
}
