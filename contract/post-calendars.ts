import { endpoint, fileEndpoint, nothing } from './endpoint.ts';
import { line, opaque, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { day } from './time.ts';
import { z } from './zod.ts';

// A calendar of posts is a saved work of its own kind. Its content is a query like that of every work, with one key for each
// channel and each post: two people who change different posts at once are merged like everything else that is saved.

const partId = z.string().regex(/^[0-9a-z]{4,16}$/);
const channel = z.strictObject({
  /** As the rules of the networks name it (content/en/rules/networks.ts). */
  network: z.string().regex(/^[a-z]{1,20}$/),
  /** What its owner calls it. */
  name: line(1, 60),
});
const post = z.strictObject({
  on: day,
  /** `HH:MM` on the reader's own clock; empty = the whole day. */
  at: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/),
  /** Ids of channels, each once; one that is gone is left out when the calendar is shown. */
  to: z
    .array(partId)
    .max(100)
    .transform((ids) => [...new Set(ids)]),
  title: line(0, 500),
  text: prose(0, 10_000),
});

export type Channel = z.output<typeof channel> & { id: string };
export type PlannedPost = z.output<typeof post> & { id: string };

export interface PostCalendar {
  channels: Channel[];
  /** By day and hour. */
  posts: PlannedPost[];
  /** Keys that could not be read. They stay in the content. */
  broken: string[];
}

const parts = { c: channel, p: post } as const;
type Part = keyof typeof parts;
const keyOf = (part: Part, id: string) => `${part}.${id}`;
const keyPattern = /^([cp])\.([0-9a-z]{4,16})$/;

/** Reads what it can; what it cannot is named. */
export function parseCalendar(content: string): PostCalendar {
  const calendar: PostCalendar = { channels: [], posts: [], broken: [] };
  for (const [key, value] of queryOf(content)) {
    const [, part, id = ''] = keyPattern.exec(key) ?? [];
    const read = part ? readPart(part as Part, value) : null;
    if (read === null) calendar.broken.push(key);
    else if (part === 'c') calendar.channels.push({ ...(read as z.output<typeof channel>), id });
    else calendar.posts.push({ ...(read as z.output<typeof post>), id });
  }
  const order = ({ on, at, id }: PlannedPost) => `${on} ${at} ${id}`;
  calendar.posts.sort((one, other) => (order(one) < order(other) ? -1 : 1));
  return calendar;
}

function readPart(part: Part, value: string): unknown {
  try {
    return parts[part].safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}

/** How many channels a calendar has, unreadable ones included. */
export const countChannels = (content: string): number =>
  [...queryOf(content).keys()].filter((key) => key.startsWith('c.')).length;

/** The content with a channel or a post set. @throws ZodError: it is none */
export const withChannel = (content: string, { id, ...value }: Channel): string =>
  written(content, keyOf('c', partId.parse(id)), channel.parse(value));
export const withPost = (content: string, { id, ...value }: PlannedPost): string =>
  written(content, keyOf('p', partId.parse(id)), post.parse(value));
export const withoutChannel = (content: string, id: string): string => written(content, keyOf('c', id), null);
export const withoutPost = (content: string, id: string): string => written(content, keyOf('p', id), null);

function written(content: string, key: string, value: unknown): string {
  const query = queryOf(content);
  if (value === null) query.delete(key);
  else query.set(key, JSON.stringify(value));
  return query.size > 0 ? `?${query}` : '';
}

const queryOf = (content: string) => new URLSearchParams(content.split('#', 1)[0]);

const base = '/calendars/v1';
const signedOut = ['session.missing', 'session.ended'] as const;
const workId = idSchema('work');
const feed = z.strictObject({
  /** Whoever has it reads the calendar, without an account. */
  address: z.string(),
});

export const readCalendarPlan = endpoint({
  name: 'readCalendarPlan',
  method: 'GET',
  path: `${base}/readCalendarPlan`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** In all calendars of the member that are not in the trash. */
    used: z.int(),
    /** Channels that their own plans give; 0 = no plan. */
    limit: z.int(),
  }),
  errors: [...signedOut],
  summary:
    'How many channels the member’s plans for EZ Social Engine give, and how many their calendars have.',
});

export const readCalendarFeed = endpoint({
  name: 'readCalendarFeed',
  method: 'GET',
  path: `${base}/readCalendarFeed`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ workId }),
  output: feed,
  errors: [...signedOut, 'request.not_found', 'entitlement.missing'],
  summary:
    'The private address of a calendar, for programs that subscribe to calendars; made when it is first asked for.',
});

export const renewCalendarFeed = endpoint({
  name: 'renewCalendarFeed',
  method: 'POST',
  path: `${base}/renewCalendarFeed`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ workId }),
  output: feed,
  errors: [...signedOut, 'request.not_found', 'entitlement.missing'],
  summary: 'Gives a calendar another private address; the one before answers no more.',
});

export const subscribeToCalendar = fileEndpoint({
  name: 'subscribeToCalendar',
  method: 'GET',
  path: `${base}/subscribe`,
  access: 'anyone',
  body: 'query',
  input: z.strictObject({ token: opaque }),
  file: 'text/calendar',
  errors: ['request.not_found', 'request.too_many'],
  summary: 'The posts of a calendar as an iCalendar file (RFC 5545), for whoever has its private address.',
});
