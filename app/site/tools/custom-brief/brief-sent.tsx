import { useEffect, useRef } from 'react';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { CopyValue } from '#app/ui/copy-value.tsx';

export interface SentBrief {
  number: string;
  email: string;
  text: string;
}

/** In place of the form: the reference number, what comes next, and the brief to keep. */
export function BriefSent({
  sent: { number, email, text },
  onStartOver,
}: {
  sent: SentBrief;
  onStartOver(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div role="status">
        <h3 ref={heading} tabIndex={-1} className="m-0">
          {m.build_sent()}
        </h3>
        <p className="mt-4 mb-0 font-mono text-[1.375rem] text-ink">
          <CopyValue value={number} what={m.ui_what_reference()} />
        </p>
        <p className="mt-3 mb-0 max-w-[56ch]">
          <Unbroken
            text={email ? m.build_sent_number({ number, email }) : m.build_sent_number_plain({ number })}
          />
        </p>
        <p className="mt-3 mb-6 max-w-[56ch]">{m.build_sent_next()}</p>
        <div className="flex flex-wrap gap-3">
          <CopyButton
            kind="secondary"
            copied={m.build_copied()}
            byHand={m.build_copy_by_hand()}
            text={() => `${number}\n\n${text}`}
          >
            {m.build_copy()}
          </CopyButton>
          <Button kind="quiet" onClick={onStartOver}>
            {m.build_sent_again()}
          </Button>
        </div>
      </div>
      <section
        aria-label={m.build_paper_label()}
        className="border border-line bg-bg px-5 py-4 text-small break-words whitespace-pre-wrap text-ink"
      >
        {text}
      </section>
    </div>
  );
}
