import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useStore } from '#app/state/store.ts';
import { dismissToast, type Toast, type ToastType, toasts } from '#app/state/toasts.ts';
import { type Countdown, countdown } from './countdown.ts';

const looks = {
  success: { icon: Check, word: m.ui_toast_success, mark: 'text-success', edge: 'before:bg-success' },
  warn: { icon: TriangleAlert, word: m.ui_toast_warn, mark: 'text-warn', edge: 'before:bg-warn' },
  error: { icon: TriangleAlert, word: m.ui_toast_error, mark: 'text-error', edge: 'before:bg-error' },
  info: { icon: Info, word: m.ui_toast_info, mark: 'text-info', edge: 'before:bg-info' },
} as const satisfies Record<ToastType, { icon: typeof Info; word: () => string; mark: string; edge: string }>;

/** The page's messages, top right under the header; the regions stay, so that what enters them is read out. */
export function Toasts() {
  const shown = useStore(toasts, []);
  const [held, setHeld] = useState(false);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  // A toast that is closed under the pointer sends no leave event.
  useEffect(() => {
    if (!shown.length) setHeld(false);
  }, [shown.length]);
  const list = (errors: boolean) =>
    shown
      .filter((one) => (one.type === 'error') === errors)
      .map((one) => <ToastCard key={one.id} toast={one} paused={held || hidden} />);
  return (
    <section
      aria-label={m.ui_toasts()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed top-19 right-4 z-50 grid w-101 max-w-[calc(100vw-2rem)] print:hidden"
    >
      <div role="alert" className="grid">
        {list(true)}
      </div>
      <div role="status" className="grid">
        {list(false)}
      </div>
    </section>
  );
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { icon: Icon, word, mark, edge } = looks[toast.type];
  const clock = useRef<Countdown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message again begins its time anew
  useEffect(() => {
    clock.current ??= countdown(toast.duration, () => dismissToast(toast.id));
    clock.current.restart(toast.duration);
  }, [toast.id, toast.duration, toast.times]);
  useEffect(() => {
    if (paused) clock.current?.hold();
    else clock.current?.run();
  }, [paused]);
  useEffect(() => () => clock.current?.hold(), []);
  const [lead, rest] = splitLead(toast.text);
  return (
    <div className={`${card} ${edge}`}>
      <Icon
        size={20}
        strokeWidth={1.75}
        role="img"
        aria-label={word()}
        className={`mt-px shrink-0 ${mark}`}
      />
      <p className="m-0 min-w-0 wrap-anywhere">
        <b className={mark}>{lead}</b>
        {rest}
        {toast.times > 1 ? (
          <span className="ml-2 inline-block rounded-label border border-line px-1.25 py-1 font-mono text-[0.65625rem] leading-none font-medium text-ink-3">
            <span aria-hidden="true">×{toast.times}</span>
            <span className="sr-only">{m.ui_toast_times({ times: toast.times })}</span>
          </span>
        ) : null}
      </p>
      <button
        type="button"
        aria-label={m.ui_toast_close()}
        onClick={() => dismissToast(toast.id)}
        className="-m-2.5 grid size-10 shrink-0 place-items-center rounded-control border-0 bg-transparent p-0 text-ink"
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

const card =
  "pointer-events-auto relative mb-2.5 grid grid-cols-[20px_1fr_20px] items-start gap-3 overflow-hidden rounded-control bg-surface py-3.25 pr-3.5 pl-4 text-small leading-snug text-ink-2 shadow-[var(--float),0_0_0_1px_var(--line)] transition-[opacity,translate] duration-180 ease-enter before:absolute before:inset-y-0 before:left-0 before:w-1 before:content-[''] starting:opacity-0 motion-safe:starting:translate-x-4 forced-colors:border";

/** The first sentence carries the colour: what happened. The rest says what follows from it. */
export function splitLead(text: string): [lead: string, rest: string] {
  const end = /[.!?。！？](?=\s)/u.exec(text);
  return end ? [text.slice(0, end.index + 1), text.slice(end.index + 1)] : [text, ''];
}
