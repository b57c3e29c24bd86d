import { Check, RotateCcw } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { FieldNote, useFieldIds } from '#app/ui/field-frame.tsx';
import { call } from '../client.ts';
import { solve } from './pow.ts';
import { refusedEvent } from './use-endpoint-form.ts';

type State = 'idle' | 'checking' | 'done' | 'failed';

export interface HumanCheckProps {
  name: string;
  error?: string | null;
  onTicket?(ticket: string): void;
  ref?: Ref<HumanCheckHandle>;
}
export interface HumanCheckHandle {
  reset(): void;
}

/** Milliseconds; a ticket lives five minutes, and the form needs a moment to arrive. */
const ticketLife = 4.5 * 60_000;

const words = {
  idle: { text: m.ui_human_idle, note: m.ui_human_idle_note },
  checking: { text: m.ui_human_checking, note: null },
  done: { text: m.ui_human_done, note: m.ui_human_done_note },
  failed: { text: m.ui_human_failed, note: m.ui_human_failed_note },
} as const;

/**
 * One tick that shows a person is there: the browser solves a small proof of work, the service answers a ticket
 * for one call. A refused form has spent its ticket, so the check then runs again by itself.
 */
export function HumanCheck({ name, error, onTicket, ref }: HumanCheckProps) {
  const ids = useFieldIds({ error });
  const [state, setState] = useState<State>('idle');
  const [ticket, setTicket] = useState('');
  const hidden = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);

  const reset = () => {
    running.current?.abort();
    setTicket('');
    setState('idle');
  };
  const check = async () => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setTicket('');
    setState('checking');
    try {
      const { signal } = mine;
      const { queryCaptchaChallenge, verificationCode } = await import('#contract/settings.ts');
      const challenge = await call(queryCaptchaChallenge, {}, { signal });
      const captchaCode = await solve(challenge, signal);
      const { captchaTicket } = await call(verificationCode, { captchaCode }, { signal });
      if (signal.aborted) return;
      setTicket(captchaTicket);
      setState('done');
      onTicket?.(captchaTicket);
    } catch {
      if (!mine.signal.aborted) setState('failed');
    }
  };
  useImperativeHandle(ref, () => ({ reset }));
  useEffect(() => () => running.current?.abort(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what begins and ends the waiting
  useEffect(() => {
    if (state !== 'done') return;
    const again = () => void check();
    const timer = setTimeout(again, ticketLife);
    const form = hidden.current?.form;
    form?.addEventListener(refusedEvent, again);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener(refusedEvent, again);
    };
  }, [state]);
  // The form's own rule clears its "tick the box" when the ticket arrives.
  useEffect(() => {
    if (ticket) hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [ticket]);

  const { text, note } = words[state];
  return (
    <div className="grid gap-1.5">
      <input ref={hidden} type="hidden" name={name} value={ticket} />
      {/* biome-ignore lint/a11y/useSemanticElements: a native checkbox would tick itself before the check is done */}
      <button
        type="button"
        role="checkbox"
        aria-checked={state === 'done' ? true : state === 'checking' ? 'mixed' : false}
        aria-label={m.ui_human_idle()}
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${ids.id}-state`, ids.describedBy].filter(Boolean).join(' ')}
        onClick={() => {
          if (state === 'idle' || state === 'failed') void check();
        }}
        className={`${look} ${error ? 'border-error' : 'border-line'}`}
      >
        <span className={`grid size-4.5 shrink-0 place-items-center rounded-label border ${boxes[state]}`}>
          {state === 'done' ? <Check size={14} strokeWidth={2.5} aria-hidden="true" /> : null}
          {state === 'failed' ? <RotateCcw size={12} strokeWidth={2} aria-hidden="true" /> : null}
        </span>
        <span className="text-left">{text()}</span>
        {note ? (
          <span className="ml-auto text-right text-caption text-ink-3">{note()}</span>
        ) : (
          <span className="ml-auto block h-1 w-18 overflow-hidden rounded-[2px] bg-line">
            <span className="block h-full origin-left scale-x-90 bg-primary transition-transform duration-[3s] ease-enter starting:scale-x-0" />
          </span>
        )}
      </button>
      <span id={`${ids.id}-state`} role="status" className="sr-only">
        {state === 'idle' ? '' : text()}
      </span>
      <FieldNote ids={ids} error={error} />
    </div>
  );
}

const look =
  'flex min-h-12 w-full items-center gap-3 rounded-control border bg-surface px-3.5 py-2 font-sans text-small text-ink';
const boxes: Record<State, string> = {
  idle: 'border-control bg-bg',
  checking: 'border-dashed border-control bg-bg',
  done: 'border-primary bg-primary text-on-primary',
  failed: 'border-error bg-bg text-error',
};
