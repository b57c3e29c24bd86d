import type { Change } from './diff-texts.ts';
import { type Quantity, quantityOf, tokensOf } from './tokens.ts';

/** A price, measure or figure that is not where or what it was. */
export interface FigureChange {
  kind: Quantity['kind'];
  how: 'changed' | 'removed' | 'added' | 'moved';
  before?: string;
  after?: string;
}

const order: Record<Quantity['kind'], number> = { price: 0, measure: 1, number: 2 };

/**
 * What became of the figures: the same amount removed here and added there has moved; of the rest, those with the same
 * unit are paired, first where one stands in the other's place, then in the order of the text; figures without a unit
 * only in the same place. Prices first, then measures, then plain figures.
 */
export function figureChanges(changes: readonly Change[]): FigureChange[] {
  const removed = quantitiesIn(changes, 'removed');
  const added = quantitiesIn(changes, 'added');
  const found: FigureChange[] = [];
  const pair = (how: FigureChange['how'], alike: (a: Placed, b: Placed) => boolean) => {
    for (const one of [...removed]) {
      const other = added.find((two) => alike(one, two));
      if (!other) continue;
      removed.splice(removed.indexOf(one), 1);
      added.splice(added.indexOf(other), 1);
      found.push({ kind: one.kind, how, before: one.text, after: other.text });
    }
  };
  pair('moved', (a, b) => a.key === b.key);
  pair('changed', (a, b) => a.unit === b.unit && a.stretch === b.stretch);
  pair('changed', (a, b) => a.unit === b.unit && a.unit !== '');
  for (const { kind, text } of removed) found.push({ kind, how: 'removed', before: text });
  for (const { kind, text } of added) found.push({ kind, how: 'added', after: text });
  const isMoved = ({ how }: FigureChange) => (how === 'moved' ? 1 : 0);
  return found.sort((a, b) => isMoved(a) - isMoved(b) || order[a.kind] - order[b.kind]);
}

/** @property stretch counts the runs that both texts have, up to here */
type Placed = Quantity & { stretch: number };

function quantitiesIn(changes: readonly Change[], kind: Change['kind']): Placed[] {
  const found: Placed[] = [];
  let stretch = 0;
  for (const change of changes) {
    if (change.kind === 'same') stretch++;
    if (change.kind !== kind) continue;
    for (const token of tokensOf(change.text)) {
      const quantity = quantityOf(token);
      if (quantity) found.push({ ...quantity, stretch });
    }
  }
  return found;
}
