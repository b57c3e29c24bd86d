import { Bookmark, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { Button } from '#app/ui/button.tsx';
import type { ListView } from '#contract/list-views.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { type FilteredList, useViewsOf } from './use-list-views.ts';
import { ViewOptions } from './view-options.tsx';

/** Saves what the list is filtered by; where that is a saved view, it opens what can be done with it. Nothing without a filter. */
export function ViewButton({ shown }: { shown: FilteredList }) {
  const found = useViewsOf(shown);
  const maySave = useStaffMay()('saveListView');
  // The view stays in its dialog when its list is asked for again, also once somebody else has removed it.
  const [open, setOpen] = useState<'save' | ListView | null>(null);
  const close = () => setOpen(null);
  if (!found || !maySave || !(found.isFiltered || open)) return null;
  const { current } = found;
  const Icon = current ? SlidersHorizontal : Bookmark;
  return (
    <>
      <Button kind="quiet" dense onClick={() => setOpen(current ?? 'save')}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {current ? m.views_options() : m.views_save()}
      </Button>
      {open === 'save' ? <SaveViewDialog shown={shown} onClose={close} /> : null}
      {open && open !== 'save' ? <ViewOptions view={open} onClose={close} /> : null}
    </>
  );
}
