import { useEffect, useRef } from 'react';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CopyValue } from '#app/ui/copy-value.tsx';

export interface Sent {
  number: string;
  email: string;
}

/** In place of the form: the reference number, large enough to copy down. */
export function SentNotice({ sent: { number, email }, onStartOver }: { sent: Sent; onStartOver(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-6 md:p-8">
      <h3 ref={heading} tabIndex={-1} className="m-0">
        {m.feedback_done()}
      </h3>
      <p className="mt-4 mb-0 font-mono text-[1.375rem] text-ink">
        <CopyValue value={number} what={m.ui_what_reference()} />
      </p>
      <p className="mt-3 mb-6 max-w-[56ch]">
        <Unbroken
          text={email ? m.feedback_done_number({ number, email }) : m.feedback_done_number_plain({ number })}
        />
      </p>
      <Button kind="secondary" onClick={onStartOver}>
        {m.feedback_again()}
      </Button>
    </div>
  );
}
