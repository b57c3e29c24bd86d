import { useQuery } from '@tanstack/react-query';
import type { AdminRouteName } from '#app/paths-admin.ts';
import { queryClient } from '#app/state/query-client.ts';
import { hasToken } from '#app/state/session.ts';
import { questionOf } from '#app/state/use-read.ts';
import {
  type ListParameter,
  type ListView,
  listListViews,
  searchOf,
  type ViewedList,
} from '#contract/list-views.ts';
import { minutes } from '#contract/time.ts';

/** A list, and what its page has read from the address to filter it by. */
export type FilteredList = {
  [L in ViewedList]: { list: L; filter: Readonly<Record<ListParameter<L>, string | undefined>> };
}[ViewedList];

/** The views of all lists that the caller may read; null until they are known, and for who is no staff. */
function useListViews(): readonly ListView[] | null {
  const question = { ...questionOf(listListViews, {}), enabled: hasToken(), staleTime: minutes(1) };
  return useQuery(question, queryClient).data?.items ?? null;
}

interface ViewsOfList {
  /** The caller's own first. */
  views: readonly ListView[];
  /** Whose filter is that of the page. */
  current: ListView | undefined;
  isFiltered: boolean;
}

/** The views of one list; null until they are known. */
export function useViewsOf({ list, filter }: FilteredList): ViewsOfList | null {
  const views = useListViews()?.filter((view) => view.list === list);
  const search = searchOf(list, filter);
  const current = search ? views?.find((view) => searchOf(list, view.filter) === search) : undefined;
  return views ? { views, current, isFiltered: search !== '' } : null;
}

/** The searches of the addresses with which the menu opens lists: those of the default views. */
export function useDefaultSearches(): Partial<Record<AdminRouteName, string>> {
  const defaults = useListViews()?.filter(({ isDefault }) => isDefault) ?? [];
  return Object.fromEntries(defaults.map(({ list, filter }) => [list, searchOf(list, filter)]));
}
