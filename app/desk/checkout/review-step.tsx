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
}

interface ReviewStepProps {
  /** Null while it is not known. */
  total: Money | null;
  /** Nothing stands against the order. */
  ready: boolean;
  /** The price has moved: the button beside both prices sends this form. */
  moved: boolean;
  /** Has 14 days in which to withdraw, and is asked when to start. */
  consumer: boolean;
  /** Somebody who has ordered, or kept their details, before: the sentence above the button is enough. */
  known: boolean;
  notes: string;
  onNotes(notes: string): void;
  pending: boolean;
  problem: string | null;
  /** Leads to what is wrong above. @returns whether all of it is right */
  checkBefore(): boolean;
  onPlace(agreed: Agreed): void;
}

/** What the form is called by a button outside it. */
export const reviewForm = 'review';

/** What the law asks for, and the one button that orders. Nothing is chosen or ticked beforehand. */
export function ReviewStep(props: ReviewStepProps) {
  const { total, ready, moved, consumer, known, notes, onNotes, pending, problem, checkBefore, onPlace } =
    props;
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState('');
  const [terms, setTerms] = useState(false);
  const [looked, setLooked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending || !ready) return;
    const agreed = (known || terms) && (start !== '' || !consumer);
    setLooked(!agreed);
    if (!checkBefore()) return;
    if (agreed) return onPlace({ startNow: !consumer || start === 'now' ? 'Y' : 'N' });
    const first = consumer && !start ? 'start' : 'agreeTerms';
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <form ref={form} id={reviewForm} noValidate onSubmit={submit} className="grid gap-6">
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
        onChange={(event) => onNotes(event.currentTarget.value)}
      />
      {known ? null : (
        <CheckField
          name="agreeTerms"
          checked={terms}
          onChange={(event) => setTerms(event.currentTarget.checked)}
          error={looked && !terms ? m.field_terms_needed() : null}
          label={linked(m.checkout_terms_and_use({ terms: '[terms]', use: '[use]' }))}
        />
      )}
      {moved ? null : (
        <>
          {problem ? <Notice tone="error">{problem}</Notice> : null}
          <div className="grid gap-2.5">
            <div>
              <Button type="submit" pending={pending} pendingText={m.checkout_placing()} disabled={!ready}>
                {m.checkout_place({ amount: total ? moneyText(total) : '' })}
              </Button>
            </div>
            <p className="m-0 max-w-measure text-caption text-ink-3">
              {known ? <>{linked(m.checkout_agreed({ terms: '[terms]', use: '[use]' }))} </> : null}
              {m.checkout_place_note()}
            </p>
          </div>
        </>
      )}
    </form>
  );
}

const strong = (text: string) => <strong>{text}</strong>;

const places: Record<string, { to: string; label: () => string }> = {
  '[terms]': { to: paths.Terms, label: m.checkout_terms_link },
  '[use]': { to: `${paths.Terms}#acceptable-use`, label: m.checkout_use_link },
};

/** The sentence is one message, so that a translation may turn it around; the marks are replaced by the links. */
function linked(sentence: string): ReactNode {
  return sentence.split(/(\[\w+\])/).map((part) => {
    const place = places[part];
    if (!place) return part;
    return (
      <Link key={part} to={place.to} target="_blank" className="font-medium text-primary">
        {place.label()}
      </Link>
    );
  });
}
