import {
  addressState,
  at,
  type Kind,
  oneOf,
  record,
  type StateOf,
  textThat,
} from '#app/ui/tool/address-state.ts';
import { splits } from './read-reviews.ts';
import { readThemes, usualThemes } from './themes.ts';

/** Longer lists make addresses that mail programs cut; they stay on the page. */
export const maxGroupsInLink = 1500;

const usable = textThat((text) => text.length <= maxGroupsInLink && readThemes(text).themes.length > 0);
const groups: Kind<string> = {
  ...usable,
  write: (text) => (text.length > maxGroupsInLink ? null : usable.write(text)),
};

/** `by=line|blank`, `groups=Size:small,big\nLid:lid*` as typed: how reviews are cut and counted, never the reviews. */
export const address = addressState(
  record({ split: at('by', 'auto', oneOf(splits)), groups: at('groups', usualThemes, groups) }),
  'review-analysis',
);
export const { example, parse: parseState, format: formatState } = address;
export type ReviewSettings = StateOf<typeof address>;
