import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { commissionStates } from '#app/format/commission-words.ts';
import { m } from '#app/paraglide/messages.js';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { commissionState, listCommissions } from '#contract/commissions.ts';
import type { CommissionState } from '#contract/states.ts';
import { commissionColumns } from './commission-columns.tsx';

/** Every commission, the newest first, or those in the state that the address asks for. */
export function CommissionsPart() {
  const [query, setQuery] = useSearchParams();
  const state = commissionState.safeParse(query.get('state')).data;
  const commissions = usePages(listCommissions, { state }, 'AccountAffiliate');
  // Stays while the list that it asked for is loaded.
  const [used, setUsed] = useState(false);
  const show = (wanted: string) => {
    setUsed(true);
    setQuery(wanted ? { state: wanted } : {}, { replace: true, preventScrollReset: true });
  };
  return (
    <Part title={m.commissions_list()}>
      {used || state || commissions.data?.items.length ? <StateFilter state={state} onChange={show} /> : null}
      <Answered read={commissions} waiting={<RowsWaiting />}>
        {({ items }) =>
          items.length ? (
            <>
              <DataTable
                label={m.commissions_list()}
                columns={commissionColumns()}
                rows={items}
                keyOf={({ commissionId }) => commissionId}
              />
              <ShowMore pages={commissions} />
            </>
          ) : (
            <p className="m-0 border-t border-line pt-4 text-small text-ink-3">
              {state ? m.commissions_no_match() : m.commissions_none()}
            </p>
          )
        }
      </Answered>
    </Part>
  );
}

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
