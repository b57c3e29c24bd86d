import { type Action, useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button, type ButtonKind } from '#app/ui/button.tsx';
import { May } from '#app/ui/may.tsx';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import { markSharing, removeFromStore } from '#contract/store-items.ts';
import type { StoreItem } from '#contract/stores.ts';

interface ItemActionProps {
  item: Pick<StoreItem, 'itemId' | 'title'>;
  kind: ButtonKind;
}

/** The store no longer uses it; it can be added again at once. */
export function RemoveItem({ storeId, item, kind }: ItemActionProps & { storeId: Id<'store'> }) {
  const { itemId, title } = item;
  const action = useAction(removeFromStore, {
    onDone: () => toast('success', m.stores_removed({ title })),
  });
  return (
    <May call="removeFromStore">
      <Button
        kind={kind}
        dense
        pending={action.pending}
        aria-label={m.stores_remove_one({ title })}
        onClick={() => void action.run({ storeId, itemId })}
      >
        {m.stores_remove()}
      </Button>
      <Problem action={action} />
    </May>
  );
}

/** All stores that use it now share it on purpose, or are warned of it again. */
export function MarkSharing({ item, kind, intended }: ItemActionProps & { intended: boolean }) {
  const { itemId, title } = item;
  const action = useAction(markSharing);
  return (
    <May call="markSharing">
      <Button
        kind={kind}
        dense
        pending={action.pending}
        aria-label={intended ? m.stores_intend_one({ title }) : m.stores_intend_undo_one({ title })}
        onClick={() => void action.run({ itemId, intended })}
      >
        {intended ? m.stores_intend() : m.stores_intend_undo()}
      </Button>
      <Problem action={action} />
    </May>
  );
}

const Problem = ({ action: { problem } }: { action: Pick<Action<Endpoint>, 'problem'> }) =>
  problem ? (
    <span role="alert" className="block text-caption text-error">
      {problem}
    </span>
  ) : null;
