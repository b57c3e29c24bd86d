import { m } from '#app/paraglide/messages.js';
import type { Change } from './diff-texts.ts';
import type { FigureChange } from './figure-changes.ts';

export const howTexts: Record<FigureChange['how'], () => string> = {
  changed: m.diff_how_changed,
  removed: m.diff_how_removed,
  added: m.diff_how_added,
  moved: m.diff_how_moved,
};

export const kindTexts: Record<FigureChange['kind'], () => string> = {
  price: m.diff_kind_price,
  measure: m.diff_kind_measure,
  number: m.diff_kind_number,
};

/** One text with removed words as [-so-] and added ones as {+so+}, as programmers write it. */
export function asPlainText(changes: readonly Change[]): string {
  const wraps = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  return changes.map(({ kind, text }) => wraps[kind][0] + text + wraps[kind][1]).join('');
}

/** A row a change: what stood there, what stands there now, and whether it is a figure. */
export function asRows(changes: readonly Change[], figures: readonly FigureChange[]): string[][] {
  const rows: string[][] = [
    [m.diff_csv_what(), m.diff_csv_change(), m.diff_csv_before(), m.diff_csv_after()],
    ...figures.map(({ kind, how, before = '', after = '' }) => [
      kindTexts[kind](),
      howTexts[how](),
      before,
      after,
    ]),
  ];
  changes.forEach(({ kind, text }, i) => {
    if (kind === 'same') return;
    const isPair = changes[i - 1]?.kind === 'removed' && kind === 'added';
    if (isPair) return;
    const next = changes[i + 1];
    const after = kind === 'added' ? text : next?.kind === 'added' ? next.text : '';
    const before = kind === 'removed' ? text : '';
    const how = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
    rows.push([m.diff_kind_words(), howTexts[how](), before.trim(), after.trim()]);
  });
  return rows;
}
