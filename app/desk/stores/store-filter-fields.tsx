import { useAddressFields } from '#app/desk/use-address-fields.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CheckField, SelectField } from '#app/ui/field.tsx';
import type { StoreList } from '#contract/stores.ts';
import { filterNames, type StoreFilter } from './store-filter.ts';
import { marketText } from './store-words.ts';

interface StoreFilterFieldsProps extends Pick<StoreList, 'clients' | 'marketplaces'> {
  filter: StoreFilter;
}

/** Which stores are shown; each field takes effect at once and is kept in the address. */
export function StoreFilterFields({ filter, clients, marketplaces }: StoreFilterFieldsProps) {
  const set = useAddressFields<(typeof filterNames)[number]>();
  const { client, marketplace, warned } = filter;
  return (
    <search
      aria-label={m.stores_filter()}
      className="mb-6 grid items-end gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-[15rem_15rem_auto_auto] xl:justify-start"
    >
      <SelectField
        name="client"
        label={m.stores_filter_client()}
        value={client ?? ''}
        onChange={({ target }) => set({ client: target.value })}
      >
        <option value="">{m.stores_filter_client_all()}</option>
        {withChosen(clients, client).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField
        name="marketplace"
        label={m.stores_filter_market()}
        value={marketplace ?? ''}
        onChange={({ target }) => set({ marketplace: target.value })}
      >
        <option value="">{m.stores_filter_market_all()}</option>
        {withChosen(marketplaces, marketplace).map((one) => (
          <option key={one} value={one}>
            {marketText(one)}
          </option>
        ))}
      </SelectField>
      <CheckField
        name="warned"
        label={m.stores_filter_warned()}
        checked={warned === 'Y'}
        onChange={({ target }) => set({ warned: target.checked ? 'Y' : '' })}
        className="min-h-11 content-center"
      />
      {client || marketplace || warned ? (
        <Button
          kind="quiet"
          className="justify-self-start"
          onClick={() => set(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          {m.stores_filter_clear()}
        </Button>
      ) : null}
    </search>
  );
}

/** What the address asks for is offered as well, so that the field shows it. */
const withChosen = <T extends string>(all: readonly T[], chosen: T | undefined): readonly T[] =>
  chosen && !all.includes(chosen) ? [...all, chosen] : all;
