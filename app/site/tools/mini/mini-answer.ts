import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import { problemText } from '#app/ui/tool/problem-text.ts';

/** What a mini tool makes of its fields; it travels as JSON from the loader to the browser. */
export interface MiniAnswer {
  /** The answer in a few signs; a dash while a field cannot be read. */
  value: string;
  /** What the value is of, in a few words. */
  note: string;
  /** The full tool with the same figures. */
  to: string;
  live: Live;
  /** Null while there is no answer: the picture stays as it was. */
  plate: Plate | null;
  /** The first field that cannot be read, and a sentence about it. */
  problem: FieldProblem | null;
}

export interface FieldProblem {
  field: string;
  text: string;
}

/** A figure that a mini tool asks for. */
export interface MiniField<Name extends string> {
  name: Name;
  label: () => string;
  most: number;
  /** Zero is refused as well, also what is zero when rounded to thousandths. */
  positive?: boolean;
}

export function problemOf<Name extends string>(
  fields: readonly MiniField<Name>[],
  texts: Readonly<Record<Name, string>>,
): FieldProblem | null {
  for (const { name, label, most, positive } of fields) {
    const reading = readDecimal(texts[name], most);
    const problem = reading.problem ?? (positive && scaled(reading.decimal, 3) === 0 ? 'zero' : undefined);
    if (problem) return { field: name, text: `${label()}: ${problemText(problem, most)}` };
  }
  return null;
}

/** What stands in place of an answer. */
export const noAnswer = '–';

/** @param query left out where the full tool opens with these figures anyway */
export function addressWith(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
