import { readFileSync } from 'node:fs';
import { type Bloom, readBloom } from './bloom.ts';

/**
 * Whether a password is a common one, or one with the usual ornaments: other case, digits and punctuation around
 * it, letters written as figures, written twice, or a plain run such as 1234567890.
 * Ten characters are the least, so the list holds words of four letters and more: what is left without ornaments.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (isRun(lower)) return true;
  return formsOf(lower).some((form) => list().has(form));
}

/** The forms of a lower-cased password that are looked up; the generator stores words in the same forms. */
export function formsOf(lower: string): string[] {
  const unit = unitOf(lower);
  const forms = [lower, unit, bare(lower), bare(unit), plainLetters(bare(lower)), plainLetters(lower)];
  return [...new Set(forms)].filter((form) => form.length >= shortestWord);
}

export const shortestWord = 4;

/** Without digits and punctuation at either end. */
export const bare = (text: string) => text.replaceAll(/^[\p{N}\p{P}\p{S}\s]+|[\p{N}\p{P}\p{S}\s]+$/gu, '');

const figures: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
const plainLetters = (text: string) => text.replaceAll(/[013457@$!]/g, (figure) => figures[figure] ?? figure);

/** The shortest piece that the text is a repetition of; the text itself when it is none. */
function unitOf(text: string): string {
  // Found again inside its own double only at a whole period.
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn', 'qazwsxedcrfvtgbyhn'];
const circles = rows.flatMap((row) => [row + row, [...row, ...row].reverse().join('')]);

/** Fewer than four different characters, a run of neighbours on the keyboard or in the alphabet, or such a run repeated. */
function isRun(lower: string): boolean {
  const unit = unitOf(lower);
  return new Set(lower).size < 4 || circles.some((circle) => circle.includes(lower) || (unit !== lower && circle.includes(unit)));
}

let loaded: Bloom | null = null;

/** Read at the first question, once: the file belongs to the program. */
function list(): Bloom {
  loaded ??= readBloom(readFileSync(new URL('common-passwords.bloom', import.meta.url)));
  return loaded;
}
