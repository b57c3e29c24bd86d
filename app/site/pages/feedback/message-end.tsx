import { HumanCheck } from '#app/forms/human-check.tsx';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';

export interface MessageEndProps {
  form: EndpointForm;
  isLogin: boolean;
  /** On the button. */
  send: string;
  /** What happens to what was typed. */
  note: string;
}

/** The end of a message to the provider: a field that only programs fill, the human check, the button. */
export function MessageEnd({ form, isLogin, send, note }: MessageEndProps) {
  return (
    <>
      <div className="absolute -left-[9999px]" aria-hidden="true">
        <label>
          {m.feedback_honeypot()}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {isLogin ? null : <HumanCheck name="captchaCode" error={form.errors.captchaCode} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          pending={form.pending}
          pendingText={m.feedback_sending()}
          className="max-sm:w-full"
        >
          {send}
        </Button>
        <span className="max-w-measure text-caption text-ink-3">{note}</span>
      </div>
    </>
  );
}
