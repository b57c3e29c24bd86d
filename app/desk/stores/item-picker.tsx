import { type FormEvent, useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type Assignable, assignToStore, listAssignable, maxInStore } from '#contract/store-items.ts';
import { type Store, type StoreItemKind, storeItemKinds } from '#contract/stores.ts';
import { kindWords } from './store-words.ts';

interface ItemPickerProps {
  store: Pick<Store, 'storeId' | 'name'>;
  /** It uses as much as a store can. */
  full: boolean;
  onClose(): void;
}

/** What the account owns and the store does not use yet: searched, and added with one press each. */
export function ItemPicker({ store, full, onClose }: ItemPickerProps) {
  const { storeId, name } = store;
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<StoreItemKind | ''>('');
  const asked = { storeId, kind: kind || undefined, words: words || undefined };
  const items = usePages(listAssignable, asked, 'AccountStore', { params: { storeId } });
  const assign = useAction(assignToStore);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setWords(typed.trim());
  };
  return (
    <Dialog
      title={<span className="wrap-anywhere">{m.stores_add_to({ name })}</span>}
      wide
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {m.stores_add_done()}
        </Button>
      }
    >
      <p className="mt-0 mb-5 max-w-measure text-small">{m.stores_add_text()}</p>
      <search>
        <form onSubmit={search} className="mb-5 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
          <TextField
            name="words"
            type="search"
            label={m.stores_add_search()}
            value={typed}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <SelectField
            name="kind"
            label={m.stores_add_kind()}
            value={kind}
            onChange={({ target }) => setKind(target.value as StoreItemKind | '')}
          >
            <option value="">{m.stores_add_kind_all()}</option>
            {storeItemKinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one].name()}
              </option>
            ))}
          </SelectField>
          <Button type="submit" kind="secondary">
            {m.vault_search()}
          </Button>
        </form>
      </search>
      {assign.problem ? <Notice tone="error">{assign.problem}</Notice> : null}
      {full ? <Notice tone="warn">{m.stores_add_full({ limit: maxInStore })}</Notice> : null}
      <Answered read={items} waiting={<RowsWaiting rows={4} />}>
        {({ items: found }) =>
          found.length > 0 ? (
            <>
              <ul
                aria-label={m.stores_add_list()}
                className="m-0 list-none divide-y divide-line border-y border-line p-0"
              >
                {found.map((one) => (
                  <Choice
                    key={one.itemId}
                    choice={one}
                    disabled={full || assign.pending}
                    onAdd={() => void assign.run({ storeId, itemId: one.itemId })}
                  />
                ))}
              </ul>
              <ShowMore pages={items} />
            </>
          ) : (
            <p className="m-0 border-y border-line py-6 text-small">
              {words || kind ? m.stores_add_no_match() : m.stores_add_none()}
            </p>
          )
        }
      </Answered>
    </Dialog>
  );
}

interface ChoiceProps {
  choice: Assignable;
  disabled: boolean;
  onAdd(): void;
}

function Choice({ choice: { kind, title }, disabled, onAdd }: ChoiceProps) {
  const { icon: Icon, name } = kindWords[kind];
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="flex min-w-0 items-start gap-2.5">
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-ink-3" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere text-ink">{title}</span>
          <span className="block text-caption text-ink-3">{name()}</span>
        </span>
      </span>
      <Button
        kind="secondary"
        dense
        aria-disabled={disabled}
        aria-label={m.stores_add_one({ title })}
        onClick={() => (disabled ? undefined : onAdd())}
      >
        {m.stores_add_verb()}
      </Button>
    </li>
  );
}
