import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Today } from '#contract/today.ts';
import { Part } from './part.tsx';
import { Balance } from './pictures.tsx';

/** What the last nightly check of the books found. */
export function BooksPart({ books: { last } }: { books: NonNullable<Today['books']> }) {
  const well = !last || last.broken === 0;
  const chip = last ? (
    <StateChip tone={well ? 'success' : 'error'}>
      {well ? m.today_books_agree() : m.today_books_look()}
    </StateChip>
  ) : undefined;
  return (
    <Part
      title={m.operator_books()}
      chip={chip}
      link={{ to: adminPaths.AdminBooks, label: m.today_books_all() }}
    >
      <div className="flex justify-center rounded-control bg-sunken py-5">
        <Balance level={well} />
      </div>
      <p className="m-0 mt-3 text-small text-ink">{sayOf(last)}</p>
      {last ? (
        <p className="m-0 text-caption text-ink-3">{m.today_books_checked({ at: momentText(last.at) })}</p>
      ) : null}
    </Part>
  );
}

function sayOf(last: NonNullable<Today['books']>['last']): string {
  if (!last) return m.today_books_none();
  if (last.broken === null) return m.today_books_failed();
  if (last.broken > 0) return m.today_books_broken({ count: last.broken, rules: last.rules ?? 0 });
  return m.today_books_hold({ rules: last.rules ?? 0 });
}
