import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { RulePack } from '#content/en/rules/listings/shape.ts';
import type { MiniAnswers, MiniOpening, MiniTexts } from './answers.ts';

type Logic = typeof import('./answers.ts');

/**
 * The answers to what is typed. The tools themselves are loaded at the first touch of the band; until then the served
 * answers stand, and what was typed meanwhile is answered when they are there. Offline the next touch tries again.
 */
export function useAnswers(
  { texts: opened, answers: served }: Pick<MiniOpening, 'texts' | 'answers'>,
  typed: MiniTexts,
): { answers: MiniAnswers; touch(): void } {
  const [logic, setLogic] = useState<Logic | null>(null);
  const [pack, setPack] = useState<RulePack | null>(null);
  const texts = useDeferredValue(typed);
  const { market } = texts.title;
  const touch = useCallback(() => {
    import('./answers.ts').then(
      (loaded) => setLogic(loaded),
      () => {},
    );
  }, []);
  useEffect(() => {
    if (typed !== opened) touch();
  }, [typed, opened, touch]);
  useEffect(() => {
    let late = false;
    logic?.rulesOf(market).then((rules) => {
      if (!late) setPack(rules);
    });
    return () => {
      late = true;
    };
  }, [logic, market]);
  const [held, setHeld] = useState(served);
  useEffect(() => {
    if (logic && pack) setHeld(logic.answersOf(texts, pack));
  }, [logic, pack, texts]);
  return { answers: held, touch };
}
