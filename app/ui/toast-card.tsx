import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { dismissToast, type Toast, type ToastType } from '#app/state/toasts.ts';
import { type Countdown, countdown } from './countdown.ts';

const looks = {
  success: { icon: Check, word: m.ui_toast_success, mark: 'text-success', edge: 'before:bg-success' },
  warn: { icon: TriangleAlert, word: m.ui_toast_warn, mark: 'text-warn', edge: 'before:bg-warn' },
  error: { icon: TriangleAlert, word: m.ui_toast_error, mark: 'text-error', edge: 'before:bg-error' },
  info: { icon: Info, word: m.ui_toast_info, mark: 'text-info', edge: 'before:bg-info' },
} as const satisfies Record<ToastType, { icon: typeof Info; word: () => string; mark: string; edge: string }>;

export interface ToastCardProps {
  toast: Toast;
  /** The pointer or the focus is on the messages, or the page is out of sight. */
  paused: boolean;
}

/** One message with its sign and a button to close it; it leaves by itself unless it is held. */
export function ToastCard({ toast, paused }: ToastCardProps) {
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
          <span className="ml-2 inline-block rounded-label border border-line px-1.25 py-1 font-mono text-label leading-none font-medium text-ink-3">
            <span aria-hidden="true">×{toast.times}</span>
            <span className="sr-only">{m.ui_toast_times({ times: toast.times })}</span>
          </span>
        ) : null}
        {toast.action ? (
          <button
            type="button"
            onClick={() => {
              toast.action?.run();
              dismissToast(toast.id);
            }}
            className="mt-1 block min-h-6 border-0 bg-transparent p-0 text-small font-semibold text-primary underline hover:text-primary-hover"
          >
            {toast.action.label}
          </button>
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
