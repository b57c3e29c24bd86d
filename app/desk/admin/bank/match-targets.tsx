import { type KeyboardEvent, useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { RadioGroup, TextField } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { listMatchTargets, type MatchTarget } from '#contract/bank-movements.ts';
import type { Id } from '#contract/ids.ts';
import { bankPage } from './bank-page.ts';

interface MatchTargetsProps {
  movementId: Id<'bankMovement'>;
  chosen: MatchTarget | null;
  fault: string | null;
  onChoose(target: MatchTarget): void;
}

/** Orders and invoices to choose from: those that the movement suggests, or those that were searched for. */
export function MatchTargets({ movementId, chosen, fault, onChoose }: MatchTargetsProps) {
  const [typed, setTyped] = useState('');
  const [about, setAbout] = useState<string | undefined>();
  const read = useRead(listMatchTargets, { movementId, about }, bankPage.name);
  const search = () => setAbout(typed.trim() || undefined);
  // Enter in this field searches; elsewhere in the dialog it goes on.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="about"
          label={m.bank_match_find()}
          hint={m.bank_match_find_hint()}
          className="min-w-0 flex-1"
          maxLength={120}
          autoComplete="off"
          value={typed}
          onKeyDown={pressed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind="secondary" onClick={search}>
          {m.bank_match_search()}
        </Button>
      </div>
      <Answered read={read} waiting={<Skeleton className="h-4 w-full" />}>
        {({ items }) =>
          items.length ? (
            <RadioGroup
              name="target"
              legend={m.bank_match_targets()}
              options={items.map((target) => ({
                value: target.invoiceId,
                label: labelOf(target),
                hint: <Dotted parts={[target.name || target.email, dueText(target)]} />,
              }))}
              value={chosen?.invoiceId ?? ''}
              onChange={(id) => {
                const target = items.find(({ invoiceId }) => invoiceId === id);
                if (target) onChoose(target);
              }}
              error={fault}
            />
          ) : (
            <p className="m-0 text-small text-ink-3">{m.bank_match_none()}</p>
          )
        }
      </Answered>
    </>
  );
}

const labelOf = ({ number, about, transferReference }: MatchTarget): string =>
  [number, about, transferReference].filter(Boolean).join(' · ');

const dueText = ({ due }: MatchTarget): string =>
  due.amount ? m.bank_match_due({ due: moneyText(due) }) : m.bank_match_paid();
