/** In the order they are asked; also the hash that opens each. */
export const questionIds = ['goal', 'systems', 'volume', 'deadline', 'budget'] as const;
export type QuestionId = (typeof questionIds)[number];
export type Answers = Readonly<Record<QuestionId, string>>;

export const noAnswers: Answers = { goal: '', systems: '', volume: '', deadline: '', budget: '' };

/** UTF-16 units of one answer: five of them, their headings and a shop's brief stay within one message. */
export const maxAnswerLength = 600;
/** What a message takes at most (contract/feedback.ts). */
export const maxMessageLength = 4000;
export const maxSubjectLength = 120;

export const isQuestion = (text: string): text is QuestionId =>
  (questionIds as readonly string[]).includes(text);

export const countAnswered = (answers: Answers): number =>
  questionIds.filter((id) => answers[id].trim() !== '').length;

export type AskBack = 'goal' | 'volume' | 'date' | 'range';

/** Fewer words than this say what is wanted, and not how one would notice. */
const wordsOfGoal = 8;

/**
 * What somebody who prices the job would have to ask first. Looks for figures and length only.
 * @returns null while unanswered: that it is open can be seen
 */
export function askBack(id: QuestionId, answer: string): AskBack | null {
  const text = answer.trim();
  if (text === '') return null;
  const figures = text.match(/\p{Nd}+(?:[.,'\s]\p{Nd}{3})*/gu)?.length ?? 0;
  switch (id) {
    case 'goal':
      return text.split(/\s+/).length < wordsOfGoal ? 'goal' : null;
    case 'volume':
      return figures < 2 ? 'volume' : null;
    case 'deadline':
      return figures === 0 ? 'date' : null;
    case 'budget':
      return figures < 2 ? 'range' : null;
    default:
      return null;
  }
}

// Pasted from a terminal or a broken file; the service takes neither control characters nor half a character.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to leave out
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text as the service takes it: one kind of line break, no control characters. */
export function cleaned(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(unwanted, '').replaceAll(lone, '').trim();
}

/** One line of at most `most` UTF-16 units that ends with a whole character. */
export function oneLine(text: string, most: number): string {
  const line = cleaned(text).replaceAll(/[\s\u2028\u2029]+/g, ' ');
  if (line.length <= most) return line;
  let kept = '';
  for (const character of line) {
    if (kept.length + character.length > most - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
