import { Part } from '#app/desk/account/page-part.tsx';
import { choiceText } from '#app/format/list-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listPayouts } from '#contract/commissions.ts';
import type { Money } from '#contract/money.ts';
import { statementColumns } from './statement-columns.tsx';

/** The monthly statements, one for each currency, the newest first, and what became of each. */
export function StatementsPart({ leastPayouts }: { leastPayouts: readonly Money[] }) {
  const payouts = usePages(listPayouts, {}, 'AccountAffiliate');
  return (
    <Part title={m.commissions_statements()}>
      <Answered read={payouts} waiting={<RowsWaiting rows={2} />}>
        {({ items }) =>
          items.length ? (
            <>
              <DataTable
                label={m.commissions_statements()}
                columns={statementColumns()}
                rows={items}
                keyOf={({ payoutId }) => payoutId}
              />
              <ShowMore pages={payouts} />
            </>
          ) : (
            <p className="m-0 border-t border-line pt-4 text-small text-ink-3">
              {m.commissions_statements_none({ amount: choiceText(leastPayouts.map(moneyText)) })}
            </p>
          )
        }
      </Answered>
    </Part>
  );
}
