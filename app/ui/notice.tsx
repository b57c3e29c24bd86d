import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Unbroken } from '#app/format/unbroken.tsx';

export type NoticeTone = 'info' | 'success' | 'warn' | 'error';

const tones = {
  info: { icon: Info, look: 'bg-info-soft', mark: 'text-info' },
  success: { icon: CircleCheck, look: 'bg-success-soft', mark: 'text-success' },
  warn: { icon: TriangleAlert, look: 'bg-warn-soft', mark: 'text-warn' },
  error: { icon: TriangleAlert, look: 'bg-error-soft', mark: 'text-error' },
} as const satisfies Record<NoticeTone, { icon: typeof Info; look: string; mark: string }>;

export interface NoticeProps {
  tone: NoticeTone;
  title?: ReactNode;
  /** A button or link at the right end, or below the words where they begin. */
  action?: ReactNode;
  /** Lets the caller move the focus here, as after a refused form. */
  focusRef?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** An inline panel: what happened, and what to do. */
export function Notice({ tone, title, action, focusRef, children }: NoticeProps) {
  const { icon: Icon, look, mark } = tones[tone];
  return (
    <div
      ref={focusRef}
      tabIndex={focusRef ? -1 : undefined}
      role={tone === 'error' ? 'alert' : undefined}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-control py-3.5 pr-4 pl-12 text-small leading-snug text-ink ${look}`}
    >
      <div className="-ml-8 flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${mark}`} />
        <div className="min-w-0">
          {title ? (
            <>
              <strong className="block">{kept(title)}</strong>{' '}
            </>
          ) : null}
          {kept(children)}
        </div>
      </div>
      {action ? <div className="max-w-full shrink-0">{action}</div> : null}
    </div>
  );
}

/** The number of what a notice is about does not break. */
const kept = (words: ReactNode) => (typeof words === 'string' ? <Unbroken text={words} /> : words);
