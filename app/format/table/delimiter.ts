import { csvRows } from '#contract/csv.ts';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The sign that cuts the first rows into the most columns of equal number; "sep=;" on the first line decides at once. */
export function delimiterOf(start: string): Delimiter {
  const told = /^\uFEFF?sep=([,;\t|])[\r\n]/i.exec(start)?.[1];
  if (told) return told as Delimiter;
  let best: Delimiter = ',';
  let most = 0;
  for (const delimiter of delimiters) {
    const widths: number[] = [];
    const rows = csvRows(delimiter, (cells) => widths.push(cells.length));
    try {
      rows.push(start.slice(0, 20_000));
    } catch {
      continue;
    }
    const first = widths[0] ?? 1;
    const alike =
      widths.slice(0, 50).filter((width) => width === first).length / Math.min(50, widths.length || 1);
    const score = first > 1 ? alike * Math.min(first, 12) : 0;
    if (score > most) {
      most = score;
      best = delimiter;
    }
  }
  return best;
}
