import { useEffect } from 'react';
import type { Chosen } from './use-chosen.ts';

/** Whether a key belongs to a field, or to a dialog that stands above the page. */
export function typing({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** `j` chooses the next row and `k` the one before; with none chosen, the first. */
export function useRowKeys(keys: readonly string[], row: Chosen | undefined) {
  useEffect(() => {
    if (!row) return;
    const pressed = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || typing(event)) return;
      const at = row.key === null ? -1 : keys.indexOf(row.key);
      const next = keys[at < 0 ? 0 : at + step];
      if (next) row.choose(next);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [keys, row]);
}
