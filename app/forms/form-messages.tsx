import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { saidOfField } from './said-of-field.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

/** What concerns the whole form: many errors, a refusal, or a wait. Stands above the fields or above the button. */
export function FormMessages({ form }: { form: EndpointForm }) {
  const { summary, problem, problemRef, slow, cancel } = form;
  return (
    <>
      {summary.length ? (
        <Notice tone="error" title={m.ui_errors_title({ count: summary.length })}>
          <ul className="m-0 mt-1 list-none p-0">
            {summary.map(({ name, label, text }) => (
              <li key={name}>{saidOfField(label, text)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="error" focusRef={problemRef}>
          {problem}
        </Notice>
      ) : null}
      {slow ? (
        <Notice
          tone="info"
          action={
            <Button kind="secondary" dense onClick={cancel}>
              {m.ui_cancel()}
            </Button>
          }
        >
          {m.ui_still_working()}
        </Notice>
      ) : null}
    </>
  );
}
