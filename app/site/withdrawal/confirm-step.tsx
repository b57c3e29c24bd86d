import { useState } from 'react';
import { momentText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  type ConfirmedWithdrawal,
  confirmWithdrawal,
  type DeclaredWithdrawal,
} from '#contract/withdrawals.ts';
import { card, StepHeading } from './card.tsx';
import { DeclarationFacts } from './declaration-facts.tsx';
import { kindWords } from './kind-words.ts';
import { RefundLines } from './refund-lines.tsx';

interface ConfirmStepProps {
  declared: DeclaredWithdrawal;
  onBack(): void;
  onDone(done: ConfirmedWithdrawal): void;
}

/** Second step: the declaration once more, and the one button that sends it. */
export default function ConfirmStep({ declared, onBack, onDone }: ConfirmStepProps) {
  const { ticket, expiresAt, declaration, preview } = declared;
  const [expired, setExpired] = useState(false);
  const action = useAction(confirmWithdrawal, {
    onDone,
    onRefused({ data }) {
      const over = Boolean((data as { fields?: { ticket?: string } } | null)?.fields?.ticket);
      if (over) setExpired(true);
      return over;
    },
  });
  const words = kindWords[declaration.kind];
  const problem = expired ? m.withdrawal_expired() : action.problem;
  return (
    <div className={card}>
      <StepHeading number={2} title={m.withdrawal_confirm()} text={words.declare()} arrived />
      <DeclarationFacts declaration={declaration} />
      {preview ? <RefundLines preview={preview} /> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div>
        <div className="flex flex-wrap gap-3">
          {expired ? null : (
            <Button
              pending={action.pending}
              pendingText={m.withdrawal_confirming()}
              onClick={() => void action.run({ ticket })}
              className="max-sm:w-full"
            >
              {words.confirm()}
            </Button>
          )}
          <Button kind="secondary" onClick={onBack} className="max-sm:w-full">
            {m.withdrawal_change()}
          </Button>
        </div>
        <p className="mt-3 mb-0 max-w-measure text-caption text-ink-3">
          {m.withdrawal_confirm_text()} {m.withdrawal_until({ moment: momentText(expiresAt) })}
        </p>
      </div>
    </div>
  );
}
