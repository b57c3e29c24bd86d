import { useState } from 'react';
import { openFile } from '#app/client-file.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { exportNewsletter } from '#contract/mail-choices.ts';
import { fileProblem } from '../file-problem.ts';

/** Everybody whose newsletter is on, for the program that sends it. */
export function NewsletterExport() {
  const [pending, setPending] = useState(false);
  const save = () => {
    setPending(true);
    openFile(exportNewsletter, {}, `newsletter-${new Date().toISOString().slice(0, 10)}.csv`)
      .catch((error: unknown) => toast('error', fileProblem(error)))
      .finally(() => setPending(false));
  };
  return (
    <Button kind="secondary" pending={pending} pendingText={m.mails_newsletter_exporting()} onClick={save}>
      {m.mails_newsletter()}
    </Button>
  );
}
