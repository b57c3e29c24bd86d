import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { type ToSave, waitingHere } from '#app/state/opened-work.ts';
import { Button } from '#app/ui/button.tsx';

const SaveDialog = lazy(() => import('./save-dialog.tsx'));
const WaitingNote = lazy(() => import('./waiting/waiting-note.tsx'));

/** Saves what a tool shows to the account: as a new work, or as the next version of the one it was opened from. */
export function SaveWork({ toSave }: { toSave: ToSave }) {
  const [pressed, setPressed] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  // The address is read after the first pass, and once a dialog may have changed it.
  useEffect(() => {
    if (!pressed) setWaiting(waitingHere());
  }, [pressed]);
  return (
    <>
      <Button kind="secondary" onClick={() => setPressed(true)}>
        <Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />
        {m.works_save()}
      </Button>
      {pressed ? (
        <Suspense fallback={null}>
          <SaveDialog toSave={toSave} onClose={() => setPressed(false)} />
        </Suspense>
      ) : null}
      {waiting ? (
        <Suspense fallback={null}>
          <WaitingNote waits={waiting} />
        </Suspense>
      ) : null}
    </>
  );
}
