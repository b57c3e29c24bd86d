import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** The service could not be asked about a link: nothing is decided, and asking again may help. */
export function NoAnswer({ onRetry }: { onRetry(): void }) {
  return (
    <Notice
      tone="error"
      title={m.system_no_answer_title()}
      action={
        <Button kind="secondary" dense onClick={onRetry}>
          {m.system_try_again()}
        </Button>
      }
    >
      {m.system_no_answer()}
    </Notice>
  );
}
