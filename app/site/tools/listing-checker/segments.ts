import type { Severity } from '#content/en/rules/listings/shape.ts';
import type { Finding } from '#content/listing-rules/check-listing.ts';
import type { Range } from '#content/listing-rules/text-units.ts';

/** A piece of a field's text between two borders of marks. */
export interface Segment extends Range {
  text: string;
  /** The worst finding that covers it; none for plain text. */
  mark?: { number: number; severity: Severity };
  /** Numbers of the findings whose mark ends here. */
  ends: number[];
}

/** More marks than this help nobody and slow the typing down. */
const maxMarks = 200;

/** The text of a field cut at every border of a mark and at line ends; joined again it is the text, without "\n". */
export function segmentLines(text: string, findings: readonly Finding[]): Segment[][] {
  const marks = findings
    .flatMap(({ ranges, number, rule }) =>
      ranges.map((range) => ({ ...range, number, severity: rule.severity })),
    )
    .slice(0, maxMarks);
  const borders = new Set([0, text.length]);
  for (const { start, end } of marks) borders.add(start).add(end);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) borders.add(at).add(at + 1);
  const cuts = [...borders].sort((a, b) => a - b);
  const lines: Segment[][] = [[]];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const start = cuts[i] ?? 0;
    const end = cuts[i + 1] ?? 0;
    const part = text.slice(start, end);
    if (part === '\n') {
      lines.push([]);
      continue;
    }
    const covering = marks.filter((mark) => mark.start <= start && end <= mark.end);
    const worst = covering.reduce<(typeof marks)[number] | undefined>(
      (best, mark) => (best === undefined || mark.number < best.number ? mark : best),
      undefined,
    );
    lines.at(-1)?.push({
      start,
      end,
      text: part,
      mark: worst && { number: worst.number, severity: worst.severity },
      ends: covering.filter((mark) => mark.end === end).map(({ number }) => number),
    });
  }
  return lines;
}
