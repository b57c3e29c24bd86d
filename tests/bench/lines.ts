/** One line of the table: what was measured, beside what it is compared with, beside the target. */
export interface Line {
  what: string;
  ours: string;
  bare: string;
  /** The figure the target speaks of. */
  figure: number;
  unit: string;
  target: number;
  /** The figure must stay at or below the target, or at or above it. */
  keep: 'below' | 'above';
}

export function table(lines: readonly Line[]): string {
  const rows = lines.map(({ what, ours, bare, figure, unit, target, keep }) => {
    const met = keep === 'below' ? figure <= target : figure >= target;
    return [
      what,
      ours,
      bare,
      `${round(figure)}${unit}`,
      `${keep === 'below' ? '≤' : '≥'} ${target}${unit}`,
      met ? 'met' : 'missed',
    ];
  });
  const head = ['what', 'ours', 'bare comparison', 'figure', 'target', ''];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export const round = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/** The slope through the points, both sides as logarithms: 1 = twice as many cost twice as much. */
export function exponentOf(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [mx, my] = [mean(logs.map(([x]) => x)), mean(logs.map(([, y]) => y))];
  const over = logs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  return over / logs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}
