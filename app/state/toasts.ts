import { tab, tabKeys } from './storage.ts';
import { store } from './store.ts';

export const toastTypes = ['success', 'warn', 'error', 'info'] as const;
export type ToastType = (typeof toastTypes)[number];

export interface Toast {
  id: number;
  type: ToastType;
  text: string;
  /** Milliseconds; specification section 9: 3000, errors 5000. */
  duration: number;
  /** How often the same toast was asked for while it was shown. */
  times: number;
  /** A press that answers the message, such as taking back what it tells. */
  action?: ToastAction;
}
export interface ToastAction {
  label: string;
  run(): void;
}

const atMost = 3;
let last = 0;
export const toasts = store<readonly Toast[]>([]);

/** Shows a message for a while; the same message again is counted, not stacked. */
export function toast(
  type: ToastType,
  text: string,
  duration = type === 'error' ? 5000 : 3000,
  action?: ToastAction,
): void {
  const shown = toasts.get();
  // Each action is about a thing of its own.
  const same = action ? undefined : shown.find((one) => one.type === type && one.text === text);
  const next = same
    ? { ...same, duration, times: same.times + 1 }
    : { id: ++last, type, text, duration, times: 1, action };
  toasts.set([...shown.filter((one) => one !== same), next].slice(-atMost));
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}

/**
 * Messages that are still shown when another document comes are shown on by that one; what went wrong stays with its page.
 * @returns how to stop
 */
export function carryToasts(): () => void {
  for (const { type, text, duration } of carried()) toast(type, text, duration);
  const leave = () => {
    const shown = toasts.get().filter(({ action, type }) => !action && type !== 'error');
    const kept = shown.map(({ type, text, duration }) => ({ type, text, duration }));
    if (kept.length > 0) tab.write(tabKeys.toasts, JSON.stringify(kept));
  };
  addEventListener('pagehide', leave);
  return () => removeEventListener('pagehide', leave);
}

function carried(): Pick<Toast, 'type' | 'text' | 'duration'>[] {
  const kept = tab.read(tabKeys.toasts);
  tab.remove(tabKeys.toasts);
  try {
    return JSON.parse(kept ?? '[]');
  } catch {
    return [];
  }
}
