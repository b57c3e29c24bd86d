import { X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CheckState } from './use-catalogue.ts';

/** How far the check is, with the way to end it. */
export function CheckProgress({ state, onCancel }: { state: CheckState; onCancel(): void }) {
  if (state.step === 'failed') return <Notice tone="error">{m.catalogue_failed()}</Notice>;
  if (state.step !== 'checking') return null;
  return (
    <div className="grid gap-3 lg:max-w-160">
      <span role="status" className="text-small text-ink">
        {m.catalogue_checking()}
      </span>
      <progress
        value={state.share}
        max={1}
        aria-label={m.catalogue_progress()}
        className="h-2 w-full accent-primary"
      />
      <Button kind="secondary" dense className="justify-self-start" onClick={onCancel}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
        {m.catalogue_cancel()}
      </Button>
    </div>
  );
}
