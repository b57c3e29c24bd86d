import { useNavigate } from 'react-router';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { createStore } from '#contract/stores.ts';
import { StoreForm } from './store-form.tsx';

/** Names a store and leads to it, where something is assigned to it. */
export function NewStore({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const form = useEndpointForm(createStore, {
    once: true,
    onDone: ({ storeId }) => navigate(accountPathTo('AccountStore', storeId)),
    onRefused({ code, data }) {
      if (code !== errors['allowance.used_up'].code) return false;
      const { used = 0, limit = 0 } = data as ErrorData['allowance.used_up'];
      return m.stores_full({ used, limit });
    },
  });
  return (
    <StoreForm
      title={m.stores_new()}
      verb={m.stores_form_new()}
      form={form}
      store={null}
      page="AccountStores"
      onClose={onClose}
    />
  );
}
