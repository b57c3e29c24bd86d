import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { journalKinds } from '#contract/ledger-operator.ts';
import { PeriodSelect } from '../period-select.tsx';
import { accountPattern } from './journal-address.ts';
import { kindText } from './words.ts';

interface JournalFiltersProps {
  /** As the address has it; empty = all time. */
  period: string;
  account: string | undefined;
  kind: string | undefined;
}

/** Which entries are listed: of a period, of one kind, on an account. All of it is kept in the address. */
export function JournalFilters({ period, account = '', kind = '' }: JournalFiltersProps) {
  const [query, setQuery] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    // A place in the list belongs to the entries that were shown.
    next.delete('after');
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set('account', field.current?.value.trim() ?? '');
  };
  return (
    <div className="mt-4 grid items-end gap-x-4 gap-y-3 min-[23rem]:max-sm:grid-cols-2 sm:flex sm:flex-wrap">
      <PeriodSelect value={period} all={m.finance_all_time()} />
      <div className="w-full sm:w-56">
        <SelectField
          name="kind"
          label={m.reports_kind()}
          value={kind}
          onChange={({ target }) => set('kind', target.value)}
        >
          <option value="">{m.reports_all_kinds()}</option>
          {journalKinds.map((one) => (
            <option key={one} value={one}>
              {kindText(one)}
            </option>
          ))}
        </SelectField>
      </div>
      {/* On a phone an account is chosen by its link in an entry, and the field only takes it back. */}
      <form
        onSubmit={submit}
        className={`flex items-end gap-2 max-sm:col-span-full ${account ? '' : 'max-sm:hidden'}`}
      >
        <div className="min-w-0 flex-1 sm:w-64 sm:flex-none">
          <TextField
            key={account}
            ref={field}
            name="account"
            label={m.reports_account_filter()}
            defaultValue={account}
            pattern={accountPattern}
            title={m.reports_account_form()}
            maxLength={121}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <Button kind="secondary" type="submit">
          {m.reports_show()}
        </Button>
      </form>
    </div>
  );
}
