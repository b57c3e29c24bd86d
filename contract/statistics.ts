import { endpoint, noAnswer } from './endpoint.ts';
import { day } from './time.ts';
import { z } from './zod.ts';

/** Every tool by name: its folder in app/site/tools, and the two pickers that share one. */
export const toolNames = [
  'affiliate-estimate',
  'brand-kit-check',
  'content-calendar',
  'document-checklist',
  'image-checks',
  'lane-preview',
  'listing-checker',
  'listing-diff',
  'market-score',
  'membership-tier',
  'order-pace',
  'parcel-weight',
  'payback',
  'post-composer',
  'profit-bench',
  'programme-matcher',
  'proxy-traffic',
  'review-analysis',
  'seat-estimate',
  'server-picker',
  'vps-picker',
  'website-brief',
  'workspace-planner',
] as const;
export type ToolName = (typeof toolNames)[number];

/** What a browser may report; what a page was asked from, and by which site, the service sees by itself. */
export const reportedSubjects = [
  'page',
  'tool_opened',
  'tool_used',
  'article_read',
  'answer_helped',
  'answer_missed',
  'search_missed',
  'purchase',
] as const;
export type ReportedSubject = (typeof reportedSubjects)[number];

/** Everything that is counted: one sum for each subject, name and UTC day, and nothing else. */
export const countedSubjects = [...reportedSubjects, 'referrer'] as const;
export type CountedSubject = (typeof countedSubjects)[number];

/** Longest name of anything counted; a search is cut to `searchLength` before. */
export const nameLength = 80;
export const searchLength = 40;
/** So many at once, and no more. */
export const maxCountsAtOnce = 20;

export const count = endpoint({
  name: 'count',
  method: 'POST',
  path: '/statistics/v1/count',
  access: 'anyone',
  body: 'json',
  bodyLimit: 8 * 1024,
  input: z.strictObject({
    counts: z
      .array(z.strictObject({ subject: z.enum(reportedSubjects), name: z.string().min(1).max(200) }))
      .min(1)
      .max(maxCountsAtOnce),
  }),
  output: noAnswer,
  errors: [],
  summary:
    'Adds one to the sum of today for pages, tools, articles, answers and purchases, all by names that are known; needs no CSRF pair and looks at no token.',
});

/** The tables of the statistics page, and what each of them adds up. */
export const statisticsViews = {
  pages: ['page'],
  tools: ['tool_opened', 'tool_used'],
  articles: ['article_read'],
  answers: ['answer_missed', 'answer_helped'],
  searches: ['search_missed'],
  referrers: ['referrer'],
  purchases: ['purchase'],
} as const satisfies Record<string, readonly CountedSubject[]>;
export type StatisticsView = keyof typeof statisticsViews;
export const statisticsViewNames = Object.keys(statisticsViews) as [StatisticsView, ...StatisticsView[]];

export const statisticsSteps = ['day', 'week', 'month'] as const;
/** Days of one answer at most: two years. */
export const maxRangeDays = 731;
/** Names of one answer at most, those with the largest sums. */
export const maxNames = 500;

const sums = z.array(z.int().min(0));

export const queryStatistics = endpoint({
  name: 'queryStatistics',
  method: 'GET',
  path: '/statistics/v1/queryStatistics',
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    view: z.enum(statisticsViewNames),
    /** First and last UTC day, both included. */
    from: day,
    to: day,
    step: z.enum(statisticsSteps).default('day'),
  }),
  output: z.strictObject({
    /** What the sums below are of, in their order. */
    subjects: z.array(z.enum(countedSubjects)),
    totals: sums,
    /** Without gaps; a week begins on Monday. The first and the last hold only the days asked for. */
    steps: z.array(z.strictObject({ startsOn: day, sums })),
    names: z.array(z.strictObject({ name: z.string(), sums })),
    /** Names left out of the list because others have larger sums. */
    namesLeftOut: z.int().min(0),
  }),
  errors: ['session.missing', 'session.ended', 'access.refused'],
  summary: 'Sums of what was counted, by step of time and by name; two years at most.',
});
export type Statistics = z.output<typeof queryStatistics.output>;
