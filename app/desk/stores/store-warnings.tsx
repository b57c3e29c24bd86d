import { Part } from '#app/desk/account/page-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice, type NoticeTone } from '#app/ui/notice.tsx';
import type { Id } from '#contract/ids.ts';
import { type StoreItem, type StoreWarning, type StoreWarningName, warnedDays } from '#contract/stores.ts';
import { MarkSharing, RemoveItem } from './item-actions.tsx';
import { itemPath, warningText } from './store-words.ts';

const tones: Record<StoreWarningName, NoticeTone> = {
  ...{ suspended: 'warn', unpaid: 'warn', ended: 'warn', ends: 'warn', left: 'warn' },
  shared: 'info',
};

interface StoreWarningsProps {
  storeId: Id<'store'>;
  items: readonly StoreItem[];
  warnings: readonly StoreWarning[];
}

/** What the owner of a store should look after, the gravest first, each with what can be done about it. */
export function StoreWarnings({ storeId, items, warnings }: StoreWarningsProps) {
  return (
    <Part title={m.stores_look_after()}>
      {warnings.length > 0 ? (
        <ul className="m-0 grid list-none gap-3 p-0">
          {warnings.map((warning) => (
            <li key={`${warning.what} ${warning.itemId} ${warning.person}`}>
              <Notice
                tone={tones[warning.what]}
                action={
                  <Answer
                    storeId={storeId}
                    warning={warning}
                    item={items.find(({ itemId }) => itemId === warning.itemId)}
                  />
                }
              >
                <span className="wrap-anywhere">
                  {warningText(warning)}
                  {warning.what === 'shared' ? ` ${m.stores_warning_shared_means()}` : null}
                </span>
              </Notice>
            </li>
          ))}
        </ul>
      ) : (
        <p className="m-0 max-w-measure text-small">{m.stores_look_after_none({ days: warnedDays })}</p>
      )}
    </Part>
  );
}

interface AnswerProps {
  storeId: Id<'store'>;
  warning: StoreWarning;
  item: StoreItem | undefined;
}

/** What somebody does about a warning. */
function Answer({ storeId, warning, item }: AnswerProps) {
  const { what, title } = warning;
  if (what === 'shared') return <MarkSharing item={warning} kind="secondary" intended />;
  if (what === 'ended') return <RemoveItem storeId={storeId} item={warning} kind="danger" />;
  if (what === 'left')
    return (
      <ButtonLink kind="secondary" dense to={accountPaths.AccountTeam}>
        {m.stores_seats()}
      </ButtonLink>
    );
  return item ? (
    <ButtonLink kind="secondary" dense to={itemPath(item)} aria-label={m.stores_see({ title })}>
      {m.stores_open()}
    </ButtonLink>
  ) : null;
}
