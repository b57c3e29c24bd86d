import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#app/paraglide/messages.js';
import { modals } from '#app/state/dialogs.ts';
import { useStore } from '#app/state/store.ts';
import { carryToasts, dismissToast, type Toast, toasts } from '#app/state/toasts.ts';
import type { ToastCardProps } from './toast-card.tsx';

/** Milliseconds: a message whose card does not come by then is shown as words alone. */
const patience = 800;

/**
 * The page's messages, top right under the header; the regions stay, so that what enters them is read out. While a dialog is open they
 * are within it: what lies behind it is dimmed, cannot be pressed and is not read out.
 */
export function Toasts() {
  const shown = useStore(toasts);
  const dialog = useStore(modals).at(-1);
  const [Card, setCard] = useState<ComponentType<ToastCardProps> | null>(null);
  const [late, setLate] = useState(false);
  const [held, setHeld] = useState(false);
  // The pointer and the focus do not leave a region that goes with its dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dialog, another region
  useEffect(() => setHeld(false), [dialog]);
  const [hidden, setHidden] = useState(false);
  useEffect(carryToasts, []);
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const waiting = shown.length > 0 && !Card;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), patience);
    import('./toast-card.tsx').then(
      ({ ToastCard }) => setCard(() => ToastCard),
      () => setLate(true),
    );
    return () => clearTimeout(timer);
  }, [waiting]);
  // A toast that is closed under the pointer sends no leave event.
  useEffect(() => {
    if (!shown.length) setHeld(false);
  }, [shown.length]);
  const list = (errors: boolean) =>
    shown
      .filter((one) => (one.type === 'error') === errors)
      .map((one) =>
        Card ? (
          <Card key={one.id} toast={one} paused={held || hidden} />
        ) : late ? (
          <PlainToast key={one.id} toast={one} />
        ) : null,
      );
  const place = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    className:
      'pointer-events-none fixed top-19 right-4 z-50 grid w-101 max-w-[calc(100vw-2rem)] print:hidden',
  };
  return (
    <>
      <section aria-label={dialog ? undefined : m.ui_toasts()} {...place}>
        <div role="alert" className="grid">
          {dialog ? null : list(true)}
        </div>
        <div role="status" className="grid">
          {dialog ? null : list(false)}
        </div>
      </section>
      {dialog
        ? createPortal(
            <section aria-label={m.ui_toasts()} {...place}>
              <div aria-live="assertive" className="grid">
                {list(true)}
              </div>
              <div aria-live="polite" className="grid">
                {list(false)}
              </div>
            </section>,
            dialog,
          )
        : null}
    </>
  );
}

/** Without a connection the card's file may be missing, and that is what most such messages are about. */
function PlainToast({ toast: { id, text, duration, times } }: { toast: Toast }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message again begins its time anew
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, times]);
  return (
    <p className="pointer-events-auto m-0 mb-2.5 rounded-control border border-line bg-surface px-4 py-3.25 text-small text-ink">
      {text}
    </p>
  );
}
