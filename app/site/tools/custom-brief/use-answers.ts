import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answers, countAnswered, noAnswers, type QuestionId, questionIds } from './custom-brief.ts';
import { keepDraft, readDraft } from './draft.ts';

export interface AnswersState {
  answers: Answers;
  answer(id: QuestionId, text: string): void;
  /** Forgets all; `bringBack` undoes it until something new is written. */
  clear(): void;
  bringBack?: () => void;
}

/** The five answers: read from the device once the island is awake, kept there at every change. */
export function useAnswers(): AnswersState {
  const [answers, setAnswers] = useState<Answers>(noAnswers);
  const [before, setBefore] = useState<Answers | null>(null);
  const changed = useRef(false);
  useEffect(() => {
    const kept = readDraft();
    if (countAnswered(kept) === 0) return;
    setAnswers(
      (now) =>
        Object.fromEntries(questionIds.map((id) => [id, now[id] || kept[id]])) as Record<QuestionId, string>,
    );
  }, []);
  useEffect(() => {
    if (changed.current) keepDraft(answers);
  }, [answers]);
  const answer = useCallback((id: QuestionId, text: string) => {
    changed.current = true;
    setBefore(null);
    setAnswers((now) => ({ ...now, [id]: text }));
  }, []);
  return {
    answers,
    answer,
    clear() {
      changed.current = true;
      setBefore(answers);
      setAnswers(noAnswers);
    },
    bringBack: before
      ? () => {
          setAnswers(before);
          setBefore(null);
        }
      : undefined,
  };
}
