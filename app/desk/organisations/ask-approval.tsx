import { useId, useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Money } from '#contract/money.ts';
import { askApproval } from '#contract/organisation-approvals.ts';
import { askText } from './above-text.ts';

interface AskApprovalProps {
  orderNo: string;
  /** Above which an owner is asked. */
  bound: Money;
  /** Of the order; null where it is not known. */
  total: Money | null;
  /** Of the organisation. */
  name: string;
}

/** Asks the owners to approve an order, with what they should know. */
export function AskApproval({ orderNo, bound, total, name }: AskApprovalProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const action = useAction(askApproval, { onDone: () => toast('success', m.organisations_asked()) });
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface p-6">
      <div>
        <h2 id={id} className="m-0 text-h3!">
          {m.organisations_ask_title()}
        </h2>
        <p className="m-0 mt-2 max-w-measure text-small">{askText(bound, name, total)}</p>
      </div>
      <TextArea
        label={m.organisations_note()}
        hint={m.organisations_note_hint()}
        optional
        name="note"
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      <div>
        <Button
          pending={action.pending}
          pendingText={m.organisations_asking()}
          onClick={() => void action.run({ orderNo, note: note.trim() })}
        >
          {m.organisations_ask()}
        </Button>
      </div>
    </section>
  );
}
