import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { commissionFamilyText, commissionStates } from '#app/format/commission-words.ts';
import { listText } from '#app/format/list-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { m } from '#app/paraglide/messages.js';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { commissionRates } from '#content/catalogue/affiliate.ts';
import { commissionState, listCommissions } from '#contract/commissions.ts';
import type { CommissionState } from '#contract/states.ts';
import { commissionColumns } from './commission-columns.tsx';

/** How many are shown until more are asked for: on a phone each has several lines, and the statements are below them. */
const shownFirst = 8;

/** Every commission, the newest first, or those in the state that the address asks for. */
export function CommissionsPart() {
  const [query, setQuery] = useSearchParams();
  const state = commissionState.safeParse(query.get('state')).data;
  const commissions = usePages(listCommissions, { state }, 'AccountAffiliate');
  // Stays while the list that it asked for is loaded.
  const [used, setUsed] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const show = (wanted: string) => {
    setUsed(true);
    setQuery(wanted ? { state: wanted } : {}, { replace: true, preventScrollReset: true });
  };
  return (
    <Part title={m.commissions_list()}>
      <p className="mt-0 mb-5 max-w-measure text-small">
        {m.commissions_shares({ shares: listText(commissionRates.map(rateText)) })}
      </p>
      {used || state || commissions.data?.items.length ? <StateFilter state={state} onChange={show} /> : null}
      <Answered read={commissions} waiting={<RowsWaiting />}>
        {({ items }) => {
          const folded = !unfolded && items.length > shownFirst;
          return items.length ? (
            <>
              <DataTable
                label={m.commissions_list()}
                columns={commissionColumns()}
                rows={folded ? items.slice(0, shownFirst) : items}
                keyOf={({ commissionId }) => commissionId}
              />
              <ShowMore
                pages={folded ? { ...commissions, more: async () => setUnfolded(true) } : commissions}
              />
            </>
          ) : (
            <p className="m-0 border-t border-line pt-4 text-small text-ink-3">
              {state ? m.commissions_no_match() : m.commissions_none()}
            </p>
          );
        }}
      </Answered>
    </Part>
  );
}

const rateText = ({ family, share }: (typeof commissionRates)[number]) =>
  m.commissions_share_of({ share: percentText(share / 10_000), family: commissionFamilyText(family) });

interface StateFilterProps {
  state: CommissionState | undefined;
  /** @param wanted empty = all states */
  onChange(wanted: string): void;
}

function StateFilter({ state, onChange }: StateFilterProps) {
  return (
    <search aria-label={m.commissions_filter()} className="mb-5 block sm:max-w-60">
      <SelectField
        name="state"
        label={m.commissions_column_state()}
        value={state ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{m.commissions_filter_all()}</option>
        {commissionState.options.map((one) => (
          <option key={one} value={one}>
            {commissionStates[one][0]()}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
