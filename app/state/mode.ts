import { remove, write } from './storage.ts';

export const modes = ['light', 'dark', 'auto'] as const;

/** Paints the site in the colours that were chosen and keeps the choice; `auto` = as the device is set, which is not kept. */
export function wearMode(mode: string): void {
  const root = document.documentElement;
  if (mode === 'auto') {
    delete root.dataset.mode;
    remove('mode');
  } else {
    root.dataset.mode = mode;
    write('mode', mode);
  }
}
