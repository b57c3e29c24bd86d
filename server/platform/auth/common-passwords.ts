import { readFileSync } from 'node:fs';
import { passwordRule } from '#contract/members.ts';
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

const shortestCore = 4;

/** The form that the list holds: what is left without ornaments; digits alone are kept as they are. Null: too short. */
export function listedForm(word: string): string | null {
  const lower = word.normalize('NFC').toLowerCase();
  const core = plainLetters(bareEnd(bareStart(lower)));
  if (core.length >= shortestCore) return core;
  return lower.length >= passwordRule.min ? lower : null;
}

/** A figure at the start may be an ornament (1password) or a letter ($ecret), so both readings are looked up. */
function formsOf(lower: string): string[] {
  const forms = [lower, unitOf(lower)].flatMap((text) => {
    const front = bareEnd(text);
    return [text, plainLetters(front), plainLetters(bareStart(front))];
  });
  return [...new Set(forms)].filter((form) => form.length >= shortestCore);
}

const bareStart = (text: string) => text.replace(/^[\p{N}\p{P}\p{S}\s]+/u, '');
const bareEnd = (text: string) => text.replace(/[\p{N}\p{P}\p{S}\s]+$/u, '');

const figures: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const plainLetters = (text: string) => text.replaceAll(/[013457@$!]/g, (figure) => figures[figure] ?? figure);

/** The shortest piece that the text is a repetition of; the text itself when it is none. */
function unitOf(text: string): string {
  // Found again inside its own double only at a whole period.
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhn',
];
const circles = rows.flatMap((row) => [row + row, [...row, ...row].reverse().join('')]);

/** Fewer than four different characters, a run of neighbours on the keyboard or in the alphabet, or such a run repeated. */
function isRun(lower: string): boolean {
  const unit = unitOf(lower);
  return (
    new Set(lower).size < 4 ||
    circles.some((circle) => circle.includes(lower) || (unit !== lower && circle.includes(unit)))
  );
}

let loaded: Bloom | null = null;

/** Read at the first question, once: the file belongs to the program. */
function list(): Bloom {
  loaded ??= readBloom(readFileSync(new URL('common-passwords.bloom', import.meta.url)));
  return loaded;
}
