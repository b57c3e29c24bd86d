import { Pin, Users } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { FoldRow } from '#app/ui/fold-row.tsx';
import { type ListView, searchOf } from '#contract/list-views.ts';
import { type FilteredList, useViewsOf } from './use-list-views.ts';

const chipLook =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line px-3 text-caption whitespace-nowrap text-ink-2 no-underline hover:border-control hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:border-primary aria-[current=true]:bg-soft aria-[current=true]:font-semibold aria-[current=true]:text-ink';

/** The saved views of a list, each a link to its address. Nothing while there are none. */
export function ViewRow({ shown }: { shown: FilteredList }) {
  const found = useViewsOf(shown);
  if (!found?.views.length) return null;
  const { views, current } = found;
  return (
    <nav aria-label={m.views_label()} className="mt-2">
      <FoldRow
        look={chipLook}
        gap={8}
        tabs={views.map((view) => ({
          key: view.viewId,
          current: view === current,
          link: (look) => (
            <Link
              to={{ search: searchOf(view.list, view.filter) }}
              preventScrollReset
              aria-current={view === current ? 'true' : undefined}
              className={look}
            >
              <ViewName view={view} />
            </Link>
          ),
        }))}
      />
    </nav>
  );
}

/** Its name, with signs that it is shared and that the menu opens it. */
const ViewName = ({ view: { name, shared, isDefault } }: { view: ListView }) => (
  <>
    <span className="max-w-52 truncate">{name}</span>
    {shared ? <Sign icon={Users} text={m.views_shared()} /> : null}
    {isDefault ? <Sign icon={Pin} text={m.views_default()} /> : null}
  </>
);

const Sign = ({ icon: Icon, text }: { icon: typeof Users; text: string }) => (
  <span title={text} className="shrink-0 text-ink-3">
    <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
    <span className="sr-only">, {text}</span>
  </span>
);
