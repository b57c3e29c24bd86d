import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';

/** Shown once: who goes on without them cannot see them again. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4" aria-labelledby="backup-codes">
      <div>
        <h2 id="backup-codes" ref={heading} tabIndex={-1} className="m-0 text-h3!">
          {m.staff_backup_title()}
        </h2>
        <p className="m-0 mt-1 text-small">{m.staff_backup_lead()}</p>
      </div>
      <ul
        aria-label={m.staff_backup_label()}
        className="m-0 grid list-none grid-cols-2 gap-x-6 gap-y-1.5 rounded-control bg-sunken p-4 font-mono text-small text-ink"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button full className="min-h-12" onClick={onKept}>
        {m.staff_backup_continue()}
      </Button>
    </section>
  );
}
