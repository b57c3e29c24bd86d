import { read, remove, write } from '#app/state/storage.ts';
import { type Answers, countAnswered, maxAnswerLength, noAnswers, questionIds } from './custom-brief.ts';

/** The five answers, on this device only. Listed on the cookie page. */
export const draftKey = 'custom-brief';

export function readDraft(): Answers {
  return parseDraft(read(draftKey));
}

export function keepDraft(answers: Answers): void {
  if (countAnswered(answers) === 0) remove(draftKey);
  else write(draftKey, JSON.stringify(answers));
}

/** Anybody may have written into the storage: what is no answer is dropped. */
export function parseDraft(text: string | null): Answers {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    const value = (id: string): string => {
      const one = (kept as Record<string, unknown> | null)?.[id];
      return typeof one === 'string' ? one.slice(0, maxAnswerLength) : '';
    };
    return Object.fromEntries(questionIds.map((id) => [id, value(id)])) as Record<keyof Answers, string>;
  } catch {
    return noAnswers;
  }
}
