import { checkPost, type Finding } from '#app/format/post/check-post.ts';
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

/** Its beginning, as a cell of the month has room for it. */
export const beginningOf = ({ title, text }: PlannedPost): string =>
  (title || text).split('\n', 1)[0]?.slice(0, 80) || m.calendars_untitled();

export const timeOf = ({ at }: PlannedPost): string => at || m.calendars_all_day();

export const networkName = (id: string): string => networks.find((one) => one.id === id)?.name ?? id;
