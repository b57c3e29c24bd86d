import { useId } from 'react';
import { countries } from '#app/format/country-names.ts';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import type { ReturnName } from '#app/state/return-target.ts';
import { useRead } from '#app/state/use-read.ts';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { marketplaces } from '#contract/members.ts';
import { listStores, type Store } from '#contract/stores.ts';
import { marketText } from './store-words.ts';

interface StoreFormProps {
  title: string;
  verb: string;
  form: EndpointForm;
  /** What is said of it until now; null = a new store. */
  store: Store | null;
  /** The page that it is opened on. */
  page: ReturnName;
  onClose(): void;
}

/** What a member says of a store, new or to be changed; clients that were named before are suggested. */
export function StoreForm({ title, verb, form, store, page, onClose }: StoreFormProps) {
  const suggestions = useId();
  const params = store ? { storeId: store.storeId } : {};
  const clients = useRead(listStores, {}, page, { params }).data?.clients ?? [];
  return (
    <EndpointDialog title={title} verb={verb} form={form} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={m.stores_field_name()}
        hint={m.stores_field_name_hint()}
        defaultValue={store?.name}
        maxLength={80}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('client')}
        label={m.stores_field_client()}
        hint={m.stores_field_client_hint()}
        defaultValue={store?.client}
        maxLength={80}
        list={suggestions}
        autoComplete="off"
        optional
      />
      <datalist id={suggestions}>
        {clients.map((client) => (
          <option key={client} value={client} />
        ))}
      </datalist>
      <SelectField
        {...form.field('marketplace')}
        label={m.stores_field_market()}
        defaultValue={store?.marketplace ?? ''}
        required
      >
        <option value="">{m.stores_field_market_none()}</option>
        {marketplaces.map((market) => (
          <option key={market} value={market}>
            {marketText(market)}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...form.field('country')}
        label={m.stores_field_country()}
        defaultValue={store?.country ?? ''}
        optional
      >
        <option value="">{m.stores_field_country_none()}</option>
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.field('url')}
        label={m.stores_field_url()}
        hint={m.stores_field_url_hint()}
        defaultValue={store?.url}
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        optional
      />
      <TextArea
        {...form.field('note')}
        label={m.stores_field_note()}
        hint={m.stores_field_note_hint()}
        defaultValue={store?.note}
        maxLength={2000}
        rows={3}
        optional
      />
    </EndpointDialog>
  );
}
