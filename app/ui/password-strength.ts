/**
 * A small estimate of how long a guesser would need, for advice while typing. The service decides what is
 * accepted (its list of common passwords, decisions D2); this only says what would be better.
 *
 * It counts bits. A word of four letters or more counts 13 (a list of 7,776 words has 12.9 bits a word: the EFF
 * long list, 2016), and a long run of letters one more for every seven; anything else counts by the character: 3.3
 * bits a digit, 4 a letter, 5 a sign, 1 a sign between words. Characters that repeat or follow their neighbour (aaa,
 * 123, qwer) count 0.5. What is typed twice counts once.
 */
export const passwordLength = { min: 10, max: 128 } as const;

/** What a guesser knows of the person. */
export interface About {
  email?: string;
  name?: string;
}

/** 0 nothing typed, 1 weak, 2 fair, 3 good, 4 strong. */
export type Step = 0 | 1 | 2 | 3 | 4;
export type Advice =
  | 'rule'
  | 'longer'
  | 'too_long'
  | 'like_account'
  | 'repeats'
  | 'common'
  | 'second_word'
  | 'third_word'
  | 'fourth_word'
  | 'more'
  | 'none';

export interface Estimate {
  step: Step;
  advice: Advice;
  bits: number;
}

const steps = [
  { least: 52, step: 4 },
  { least: 39, step: 3 },
  { least: 26, step: 2 },
  { least: 0, step: 1 },
] as const;

const bitsOf = { word: 13, digit: 3.3, letter: 4, sign: 5, separator: 1, expected: 0.5 } as const;
/** Letters that stand for one word where several are written without a gap. */
const gluedWord = 7;
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
];
/** The stems of the first guesses of every published list; the service holds the long list. */
const first =
  /pass?w[o0]rd|welcome|letmein|iloveyou|admin|monkey|dragon|football|baseball|sunshine|princess|superman|master|secret|login/;

/** @param typed as typed; length is counted in characters, as the service does */
export function estimate(typed: string, about: About = {}): Estimate {
  const length = [...typed].length;
  if (length === 0) return { step: 0, advice: 'rule', bits: 0 };
  const lower = typed.toLowerCase();
  const rest = withoutAccount(lower, about);
  const stem = plain(rest).replace(first, '');
  const common = stem.length < plain(rest).length;
  const { bits, words, expected } = count(common ? stem : rest);
  const step = length < passwordLength.min ? 1 : (steps.find(({ least }) => bits >= least)?.step ?? 1);
  if (length > passwordLength.max) return { step: 1, advice: 'too_long', bits };
  if (rest !== lower && step < 4) return { step: 1, advice: 'like_account', bits };
  if (length < passwordLength.min) return { step, advice: 'longer', bits };
  if (step === 4) return { step, advice: 'none', bits };
  if (common) return { step, advice: 'common', bits };
  if (expected >= length / 3) return { step, advice: 'repeats', bits };
  return { step, advice: nextWord(words), bits };
}

function nextWord(words: number): Advice {
  const advice: Record<number, Advice> = { 1: 'second_word', 2: 'third_word', 3: 'fourth_word' };
  return advice[words] ?? 'more';
}

/** Takes out the parts of the address and the name that are three letters or longer. */
function withoutAccount(lower: string, { email = '', name = '' }: About): string {
  const known = `${email.split('@')[0] ?? ''} ${email.split('@')[1]?.split('.')[0] ?? ''} ${name}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= 3);
  return known.reduce((rest, part) => rest.replaceAll(part, ''), lower);
}

/** The usual disguises undone: p4ssw0rd is password. */
const plain = (text: string) =>
  text
    .replace(/[@4]/g, 'a')
    .replaceAll('0', 'o')
    .replace(/[1!]/g, 'i')
    .replace(/[$5]/g, 's')
    .replaceAll('3', 'e');

function count(text: string): { bits: number; words: number; expected: number } {
  const seen = new Set<string>();
  // Between words a single sign is a separator, which costs a guesser next to nothing.
  const lone = /\p{L}{4}/u.test(text) ? bitsOf.separator : bitsOf.sign;
  const found = { bits: 0, words: 0, expected: 0 };
  for (const [part] of text.matchAll(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu)) {
    const kind = /\p{L}/u.test(part) ? 'letter' : /\p{N}/u.test(part) ? 'digit' : 'sign';
    const length = [...part].length;
    const runs = expectedIn(part);
    if (length > 1 && seen.has(part)) found.expected += length;
    else if (kind === 'letter' && length >= 4 && runs * 2 < length) {
      const words = Math.max(1, Math.floor(length / gluedWord));
      found.words += words;
      found.bits += words * bitsOf.word;
    } else {
      const each = kind === 'sign' && length === 1 ? lone : bitsOf[kind];
      found.bits += (length - runs) * each + runs * bitsOf.expected;
      found.expected += runs;
    }
    seen.add(part);
  }
  return found;
}

/** How many characters a guesser foresees from the ones before: three or more of a kind, or of a row, in one direction. */
function expectedIn(part: string): number {
  let expected = 0;
  let before = '';
  let streak = 0;
  for (let i = 1; i < part.length; i++) {
    const course = courseOf(part.slice(i - 1, i + 1));
    streak = course && course === before ? streak + 1 : 0;
    before = course;
    if (streak > 0) expected += streak === 1 ? 2 : 1;
  }
  return expected;
}

function courseOf(pair: string): string {
  const [one, two] = pair;
  if (one === two) return 'same';
  const forward = rows.findIndex((row) => row.includes(pair));
  if (forward >= 0) return `row ${forward}`;
  const backward = rows.findIndex((row) => row.includes(`${two}${one}`));
  return backward >= 0 ? `row back ${backward}` : '';
}
