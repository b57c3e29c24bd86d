import type { Finding, Post } from '#app/format/post/check-post.ts';
import { read, remove, write } from '#app/state/storage.ts';
import { type NetworkId, networks } from '#content/en/rules/networks.ts';

export interface Draft extends Post {
  /** Versions of the text that replace the draft on one network. */
  own: Readonly<Partial<Record<NetworkId, string>>>;
}

/** Longest text kept and measured, UTF-16 units; twice what the roomiest network takes. */
export const maxTextLength = 10_000;
export const maxTitleLength = 500;

const key = 'post-draft';

/** The draft of this device; null when there is none, or none that can be read. */
export function readDraft(): Draft | null {
  try {
    const kept: unknown = JSON.parse(read(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const record = kept as Record<string, unknown>;
    const text = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '');
    const own =
      typeof record.own === 'object' && record.own !== null ? (record.own as Record<string, unknown>) : {};
    return {
      title: text(record.title, maxTitleLength),
      text: text(record.text, maxTextLength),
      own: Object.fromEntries(
        networks.flatMap(({ id }) =>
          typeof own[id] === 'string' ? [[id, text(own[id], maxTextLength)]] : [],
        ),
      ),
    };
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft | null): void {
  if (draft === null) remove(key);
  else write(key, JSON.stringify(draft));
}

/** What goes out on one network. */
export function postFor({ title, text, own }: Draft, network: NetworkId): Post {
  return { title, text: own[network] ?? text };
}

/** There is no text to judge yet, and nothing of what is written is wrong. */
export const isBlank = ({ missing, measures, refused }: Finding): boolean =>
  missing.includes('text') && refused.length === 0 && measures.every(({ count, most }) => count <= most);
