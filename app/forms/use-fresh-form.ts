import { type RefObject, useEffect, useRef, useState } from 'react';

interface FreshForm {
  /** The key of the form: with another one it is drawn anew, with empty fields. */
  round: number;
  ref: RefObject<HTMLFormElement | null>;
  /** Empties the form. The focus stays on the button that sent it. */
  again(): void;
}

/** For a form that stays after it was sent, empty for the next time. */
export function useFreshForm(): FreshForm {
  const [round, setRound] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with the form of before.
    if (round && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [round]);
  return { round, ref, again: () => setRound((before) => before + 1) };
}
