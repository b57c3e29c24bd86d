import { RotateCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Reading } from './use-reading.ts';

interface PanelProps<T> {
  heading: string;
  text: string;
  reading: Reading<T>;
  children(data: T): ReactNode;
}

/** One tool of the development page: heading, one sentence, and what its call answers. */
export function Panel<T>({ heading, text, reading, children }: PanelProps<T>) {
  const id = useId();
  const { data, failure, reload } = reading;
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="m-0 text-h3">
          {heading}
        </h2>
        <Refresh reload={reload} heading={heading} />
      </div>
      <p className="m-0 max-w-measure text-small text-ink-3">{text}</p>
      <div className="mt-5">
        {failure ? (
          <div className="mb-4">
            <Notice tone="error">
              {failure === 'refused' ? m.development_not_local() : m.development_no_answer()}
            </Notice>
          </div>
        ) : null}
        {data === null ? failure ? null : <Waiting /> : children(data)}
      </div>
    </section>
  );
}

function Refresh({ reload, heading }: { reload(): Promise<void>; heading: string }) {
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    await reload();
    setPending(false);
  };
  return (
    <Button kind="quiet" dense pending={pending} pendingText={m.development_loading()} onClick={press}>
      <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
      {m.development_refresh()}
      <span className="sr-only">{heading}</span>
    </Button>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only" role="status">
        {m.development_loading()}
      </span>
      <Skeleton className="h-11 w-full rounded-control" />
      <Skeleton className="h-11 w-full rounded-control" />
    </div>
  );
}
