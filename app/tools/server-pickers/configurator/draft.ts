import { read, remove, write } from '#app/state/storage.ts';
import type { Setup } from './access-fields.tsx';

/** Listed in content/en/stored-items.ts. */
const key = 'server-draft';

export interface Draft {
  /** The choices as the address names them. */
  query: string;
  setup: Setup;
}

/** What this member was putting together in this browser; null when it was somebody else, or nothing. */
export function readDraft(memberId: string): Draft | null {
  let value: unknown;
  try {
    value = JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
  const { memberId: whose, query, setup } = (value ?? {}) as Record<string, unknown>;
  if (!memberId || whose !== memberId || typeof query !== 'string') return null;
  const texts = Object.entries((setup ?? {}) as object).filter(([, text]) => typeof text === 'string');
  return { query, setup: Object.fromEntries(texts) };
}

/** Start scripts may hold passwords, so they are not kept here. */
export function writeDraft(memberId: string, { query, setup: { startScript: _, ...setup } }: Draft): void {
  write(key, JSON.stringify({ memberId, query, setup }));
}

export const forgetDraft = (): void => remove(key);
