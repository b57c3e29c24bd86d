import { Check, Copy, Printer } from 'lucide-react';
import { exactMomentText, momentDayText } from '#app/format/moment-text.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { useCopied } from '#app/ui/copy.ts';
import { CopyValue } from '#app/ui/copy-value.tsx';
import type { ConfirmedWithdrawal } from '#contract/withdrawals.ts';
import { card, StepHeading } from './card.tsx';
import { DeclarationFacts, factsOf } from './declaration-facts.tsx';
import { kindWords } from './kind-words.ts';
import { RefundLines } from './refund-lines.tsx';

interface AcknowledgementProps {
  done: ConfirmedWithdrawal;
  onStartOver(): void;
}

/** After the second step: reference, date and time, and the declaration, to be printed or copied. */
export default function Acknowledgement({ done, onStartOver }: AcknowledgementProps) {
  const { withdrawalNo, confirmedAt, refundDueAt, declaration, proven, preview } = done;
  const words = kindWords[declaration.kind];
  const [copied, copyText] = useCopied();
  const received = exactMomentText(confirmedAt);
  const before = [
    [m.withdrawal_number(), withdrawalNo],
    [m.withdrawal_received(), received],
  ] as const;
  const copy = async () => {
    const lines = [...before, ...factsOf(declaration)].map(([term, words]) => `${term}: ${words}`);
    // Where it is not allowed, the text can still be marked by hand.
    await copyText([words.declare(), ...lines].join('\n'));
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className={card}>
      <StepHeading
        title={words.done()}
        text={
          <Unbroken
            text={(proven ? words.doneText : words.proofText)({
              email: declaration.email,
              day: momentDayText(refundDueAt),
            })}
          />
        }
        arrived
      />
      <DeclarationFacts
        declaration={declaration}
        before={[
          [m.withdrawal_number(), <CopyValue key="no" value={withdrawalNo} what={m.ui_what_reference()} />],
          [m.withdrawal_received(), received],
        ]}
      />
      {preview ? <RefundLines preview={preview} /> : null}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button kind="secondary" onClick={() => window.print()}>
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.withdrawal_print()}
        </Button>
        <Button kind="secondary" onClick={() => void copy()}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          <span aria-live="polite">{copied ? m.withdrawal_copied() : m.withdrawal_copy()}</span>
        </Button>
        <Button kind="quiet" onClick={onStartOver}>
          {words.again()}
        </Button>
      </div>
    </div>
  );
}
