import { useRef, useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { type BillingProfile, createBillingProfile } from '#contract/billing-profiles.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { billingOf } from './details.ts';
import { labelOf } from './keep-profile.tsx';
import type { Agreed } from './review-step.tsx';

interface KeepOptions {
  onLabel(label: string | null): void;
  /** It is kept: the order goes on. */
  onKept(made: BillingProfile, agreed: Agreed): void;
  /** Its label was not accepted. */
  onWrong(): void;
}

/** Keeps the details of an order as a profile before it is placed, if that was asked for. */
export function useKeptProfile(
  { details, label }: Pick<CheckoutDraft, 'details' | 'label'>,
  { onLabel, onKept, onWrong }: KeepOptions,
) {
  const [wrong, setWrong] = useState<string | null>(null);
  const asked = useRef<Agreed>(null);
  const { run, pending, problem } = useAction(createBillingProfile, {
    // The order follows at once: asked for again now, the cart would be empty while the order is placed.
    refetches: false,
    onDone(made) {
      onLabel(null);
      if (asked.current) onKept(made, asked.current);
    },
    onRefused({ data }) {
      const { label: refused } = (data as { fields?: Record<string, string> } | null)?.fields ?? {};
      setWrong(refused ?? null);
      if (refused !== undefined) onWrong();
      return refused !== undefined;
    },
  });
  return {
    /** Null: the details are for this order alone. */
    label,
    wrong,
    pending,
    problem,
    change(next: string | null) {
      onLabel(next);
      setWrong(null);
    },
    run(agreed: Agreed) {
      asked.current = agreed;
      void run({ label: label || labelOf(details), ...billingOf(details) });
    },
  };
}
