import { figure } from '#app/format/number-text.ts';
import { checkPost, type Finding, type Part } from '#app/format/post/check-post.ts';
import { m } from '#app/paraglide/messages.js';
import { networks } from '#content/en/rules/networks.ts';
import type { Channel, PlannedPost } from '#contract/post-calendars.ts';

/** The channels a post is for, in the order of the calendar; those that are gone are left out. */
export const channelsOf = ({ to }: Pick<PlannedPost, 'to'>, channels: readonly Channel[]): Channel[] =>
  channels.filter(({ id }) => to.includes(id));

/** What the networks of a post's channels say of it, each network once. */
export function findingsOf(post: PlannedPost, channels: readonly Channel[]): Finding[] {
  const wanted = new Set(channelsOf(post, channels).map(({ network }) => network));
  return networks.filter(({ id }) => wanted.has(id)).map((network) => checkPost(network, post));
}

const overText: Readonly<Record<Part, (shown: { network: string; over: string }) => string>> = {
  text: m.calendars_over_text,
  'text-bytes': m.calendars_over_text,
  title: m.calendars_over_title,
  hashtags: m.calendars_over_hashtags,
  links: m.calendars_over_links,
};

/** Why a post does not fit on a network, as a cell of the month has room for it. @param finding one that does not fit */
export function faultText({ network: { name: network }, measures, refused, missing }: Finding): string {
  const worst = measures.find(({ count, most }) => count > most);
  if (worst) return overText[worst.part]({ network, over: figure(worst.count - worst.most) });
  if (refused.length) return m.calendars_refused({ network, signs: refused.join(' ') });
  return missing.includes('text') ? m.calendars_fits_text({ network }) : m.calendars_fits_title({ network });
}

const maxShown = 80;

/** Its beginning, as a cell of the month has room for it: to the end of a word, but for one that fills it by itself. */
export function beginningOf({ title, text }: Pick<PlannedPost, 'title' | 'text'>): string {
  const [line = ''] = (title || text).split('\n', 1);
  if (line.length <= maxShown) return line || m.calendars_untitled();
  // With the sign behind it, so that a word which ends there stays.
  const words = line.slice(0, maxShown + 1).replace(/\s+\S*$/, '');
  return `${words.slice(0, maxShown)}…`;
}

export const timeOf = ({ at }: PlannedPost): string => at || m.calendars_all_day();

export const networkName = (id: string): string => networks.find((one) => one.id === id)?.name ?? id;
