import { Bookmark } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { askedOf, wordsOfSearch } from '#app/catalogue/materials/saved-search.ts';
import type { ListAsked } from '#app/catalogue/materials/search-address.ts';
import { quietCall } from '#app/client.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import {
  type AskedSearch,
  findSavedSearch,
  maxSavedSearches,
  noteSearchOpened,
  saveSearch,
} from '#contract/saved-searches.ts';

/** Saves the search of the list under a name. A saved one that is open has been looked at. */
export default function MemberSaveSearch({ asked: list }: { asked: ListAsked }) {
  const asked = askedOf(list);
  const params = {
    typeId: list.type || '0',
    parentTypeName: list.shelf || 'all',
    keyword: list.words || undefined,
  };
  const found = useRead(findSavedSearch, asked, 'MaterialList', { params });
  const [open, setOpen] = useState(false);
  const saved = found.data?.saved;
  const savedSearchId = saved?.savedSearchId;
  useEffect(() => {
    if (savedSearchId) void quietCall(noteSearchOpened, { savedSearchId }).catch(() => {});
  }, [savedSearchId]);
  if (!found.data) return null;
  const icon = (
    <Bookmark
      size={16}
      strokeWidth={1.75}
      aria-hidden="true"
      className={saved ? 'fill-primary' : undefined}
    />
  );
  if (saved)
    return (
      <a
        href={accountPaths.AccountFavourites}
        className="inline-flex min-h-9 min-w-0 items-center gap-1.5 text-small font-semibold text-primary no-underline hover:underline"
      >
        {icon}
        <span className="truncate max-sm:sr-only">{m.collections_search_saved({ name: saved.name })}</span>
      </a>
    );
  return (
    <>
      <Button kind="quiet" dense onClick={() => setOpen(true)}>
        {icon}
        <span className="max-sm:sr-only">{m.collections_search_save()}</span>
      </Button>
      {open ? (
        <SaveDialog asked={asked} onClose={() => setOpen(false)} onSaved={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface SaveDialogProps {
  asked: AskedSearch;
  onClose(): void;
  onSaved(): void;
}

const maxNameLength = 80;

function SaveDialog({ asked, onClose, onSaved }: SaveDialogProps) {
  const [name, setName] = useState(() => wordsOfSearch(asked).slice(0, maxNameLength));
  const [full, setFull] = useState(false);
  const form = useId();
  const action = useAction(saveSearch, {
    onDone: onSaved,
    onRefused: ({ code }) => {
      const isFull = code === errors['allowance.used_up'].code;
      setFull(isFull);
      return isFull;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run({ ...asked, name });
  };
  return (
    <Dialog
      title={m.collections_search_save()}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          <Button type="submit" form={form} pending={action.pending}>
            {m.collections_save()}
          </Button>
          <Button kind="secondary" disabled={action.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-5">
        {full ? (
          <Notice tone="warn">{m.collections_searches_full({ limit: maxSavedSearches })}</Notice>
        ) : null}
        {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
        <TextField
          name="name"
          label={m.collections_search_name()}
          hint={m.collections_search_name_hint()}
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
          maxLength={maxNameLength}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
