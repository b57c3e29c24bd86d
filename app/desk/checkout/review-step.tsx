import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField, RadioGroup, TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Money } from '#contract/money.ts';

/** What is agreed to with the last press. */
export interface Agreed {
  startNow: 'Y' | 'N';
  notes: string;
}

interface ReviewStepProps {
  /** Null while it is not known. */
  total: Money | null;
  /** Nothing stands against the order; null: another button orders, as the price has moved. */
  ready: boolean | null;
  /** Has 14 days in which to withdraw, and is asked when to start. */
  consumer: boolean;
  pending: boolean;
  problem: string | null;
  onPlace(agreed: Agreed): void;
}

/** The ticks of the law, and the one button that orders. Nothing is ticked beforehand. */
export function ReviewStep({ total, ready, consumer, pending, problem, onPlace }: ReviewStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState('');
  const [terms, setTerms] = useState(false);
  const [use, setUse] = useState(false);
  const [notes, setNotes] = useState('');
  const [looked, setLooked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending || !ready) return;
    if (terms && use && (start || !consumer))
      return onPlace({ startNow: !consumer || start === 'now' ? 'Y' : 'N', notes });
    setLooked(true);
    const first = consumer && !start ? 'start' : terms ? 'acceptableUse' : 'agreeTerms';
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      {consumer ? (
        <RadioGroup
          legend={m.checkout_start()}
          name="start"
          value={start}
          onChange={setStart}
          error={looked && !start ? m.checkout_start_needed() : null}
          options={[
            { value: 'now', label: strong(m.checkout_start_now()), hint: m.checkout_start_now_text() },
            { value: 'later', label: strong(m.checkout_start_later()), hint: m.checkout_start_later_text() },
          ]}
        />
      ) : null}
      <TextArea
        name="notes"
        label={m.checkout_notes()}
        optional
        rows={2}
        maxLength={2000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <div className="grid gap-3">
        <CheckField
          name="agreeTerms"
          checked={terms}
          onChange={(event) => setTerms(event.currentTarget.checked)}
          error={looked && !terms ? m.field_terms_needed() : null}
          label={linked(m.checkout_terms({ terms: '[]' }), paths.Terms, m.checkout_terms_link())}
        />
        <CheckField
          name="acceptableUse"
          checked={use}
          onChange={(event) => setUse(event.currentTarget.checked)}
          error={looked && !use ? m.checkout_use_needed() : null}
          label={linked(
            m.checkout_use({ use: '[]' }),
            `${paths.Terms}#acceptable-use`,
            m.checkout_use_link(),
          )}
        />
      </div>
      {ready === null ? null : (
        <>
          {problem ? <Notice tone="error">{problem}</Notice> : null}
          <div className="grid gap-2.5">
            <div>
              <Button type="submit" pending={pending} pendingText={m.checkout_placing()} disabled={!ready}>
                {m.checkout_place({ amount: total ? moneyText(total) : '' })}
              </Button>
            </div>
            <p className="m-0 text-caption text-ink-3">{m.checkout_place_note()}</p>
          </div>
        </>
      )}
    </form>
  );
}

const strong = (text: string) => <strong>{text}</strong>;

/** The sentence is one message, so that a translation may turn it around; the mark is replaced by the link. */
function linked(sentence: string, to: string, label: string): ReactNode {
  const [before, after] = sentence.split('[]');
  return (
    <>
      {before}
      <Link to={to} target="_blank" className="font-medium text-primary">
        {label}
      </Link>
      {after}
    </>
  );
}
