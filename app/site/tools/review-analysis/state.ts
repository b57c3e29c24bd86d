import { type Split, splits } from './read-reviews.ts';
import { readThemes, usualThemes } from './themes.ts';

/** What a link carries: how reviews are cut and counted, never the reviews. */
export interface ReviewSettings {
  split: Split;
  /** The groups as they are typed. */
  groups: string;
}

export const example: ReviewSettings = { split: 'auto', groups: usualThemes };
export const settingKeys = /^(by|groups)$/;
/** Longer lists make addresses that mail programs cut; they stay on the page. */
export const mostGroupsInLink = 1500;

/** `by=line|blank`, `groups=Size:small,big\nLid:lid*`. */
export function parseState(query: URLSearchParams): { state: ReviewSettings; problems: string[] } {
  const problems: string[] = [];
  const by = query.get('by');
  const split = splits.find((one) => one === by);
  if (by !== null && !split) problems.push('by');
  const groups = query.get('groups');
  const isSound =
    groups !== null && groups.length <= mostGroupsInLink && readThemes(groups).themes.length > 0;
  if (groups !== null && !isSound) problems.push('groups');
  return {
    state: { split: split ?? example.split, groups: isSound ? groups : example.groups },
    problems,
  };
}

export function formatState({ split, groups }: ReviewSettings): URLSearchParams {
  const query = new URLSearchParams();
  if (split !== example.split) query.set('by', split);
  const isKept = groups.length <= mostGroupsInLink && readThemes(groups).themes.length > 0;
  if (groups !== example.groups && isKept) query.set('groups', groups);
  return query;
}
