import { useCallback, useEffect, useRef, useState } from 'react';
import { quietCall } from '#app/client.ts';
import { m } from '#app/paraglide/messages.js';
import { CallRefused } from '#contract/client.ts';
import type { Currency } from '#contract/currencies.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import type { Selection } from '#contract/pricing.ts';
import { type ChangePreview, previewChange, type SubscriptionDetail } from '#contract/subscriptions.ts';

/** Milliseconds of rest before the service is asked. */
const rest = 300;

/** The preview that members ask for. */
export const previewOwn = (question: InputOf<typeof previewChange>) => quietCall(previewChange, question);

/**
 * What a change would cost, asked anew for every other selection; the figures of before stay until the new ones are
 * there, and a late answer to an older question is dropped.
 * @param selection null = nothing differs yet
 * @param call asks the service: for the member, or for staff; the same function at each render
 */
export function usePreview<P extends ChangePreview>(
  { id: subscriptionId, currency }: Pick<SubscriptionDetail, 'id' | 'currency'>,
  selection: Selection | null,
  call: (question: InputOf<typeof previewChange>) => Promise<P>,
) {
  const [preview, setPreview] = useState<P | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const turns = useRef(0);
  const question = selection && JSON.stringify(selection);

  const ask = useCallback(async () => {
    if (!question) return;
    const turn = ++turns.current;
    setAsking(true);
    try {
      const found = await call({ subscriptionId, selection: JSON.parse(question) });
      if (turn !== turns.current) return;
      setPreview(found);
      setProblem(null);
    } catch (error) {
      if (turn !== turns.current) return;
      setPreview(null);
      setProblem(sentenceOf(error, currency));
    }
    setAsking(false);
  }, [call, question, subscriptionId, currency]);

  useEffect(() => {
    turns.current++;
    setProblem(null);
    if (!question) {
      setPreview(null);
      return setAsking(false);
    }
    setAsking(true);
    const timer = setTimeout(() => void ask(), rest);
    return () => clearTimeout(timer);
  }, [ask, question]);

  return { preview, problem, asking, refetch: ask };
}

/** Why it cannot be previewed. @param currency of the subscription */
export function sentenceOf(error: unknown, currency: Currency): string {
  if (!(error instanceof CallRefused)) return m.ui_press_again();
  if (error.code !== errors['order.not_possible'].code) return error.message || m.ui_toast_error();
  const [first] = (error.data as ErrorData['order.not_possible']).problems;
  if (first?.reason === 'not_in_currency')
    return first.part === 'location'
      ? m.account_change_place_currency({ currency })
      : m.account_change_not_in_currency({ currency });
  return first?.because ?? m.account_change_not_possible();
}
