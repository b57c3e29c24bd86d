import { monthText, shortDayText } from '#app/format/day-text.ts';
import { familyText } from '#app/format/family-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { articles } from '#content/en/blog/articles.ts';
import { faq } from '#content/en/faq.ts';
import type { Family } from '#contract/pricing.ts';
import type { CountedSubject, StatisticsView } from '#contract/statistics.ts';
import type { Asked } from './asked.ts';

export const viewText: Record<StatisticsView, () => string> = {
  pages: m.statistics_view_pages,
  tools: m.statistics_view_tools,
  articles: m.statistics_view_articles,
  answers: m.statistics_view_answers,
  searches: m.statistics_view_searches,
  referrers: m.statistics_view_referrers,
  purchases: m.statistics_view_purchases,
};
export const aboutText: Record<StatisticsView, () => string> = {
  pages: m.statistics_about_pages,
  tools: m.statistics_about_tools,
  articles: m.statistics_about_articles,
  answers: m.statistics_about_answers,
  searches: m.statistics_about_searches,
  referrers: m.statistics_about_referrers,
  purchases: m.statistics_about_purchases,
};
export const columnText: Record<StatisticsView, () => string> = {
  pages: m.statistics_column_pages,
  tools: m.statistics_column_tools,
  articles: m.statistics_column_articles,
  answers: m.statistics_column_answers,
  searches: m.statistics_column_searches,
  referrers: m.statistics_column_referrers,
  purchases: m.statistics_column_purchases,
};
export const subjectText: Record<CountedSubject, () => string> = {
  page: m.statistics_subject_page,
  tool_opened: m.statistics_subject_tool_opened,
  tool_used: m.statistics_subject_tool_used,
  article_read: m.statistics_subject_article_read,
  answer_helped: m.statistics_subject_answer_helped,
  answer_missed: m.statistics_subject_answer_missed,
  search_missed: m.statistics_subject_search_missed,
  referrer: m.statistics_subject_referrer,
  purchase: m.statistics_subject_purchase,
};
export const stepText: Record<Asked['step'], () => string> = {
  day: m.statistics_step_day,
  week: m.statistics_step_week,
  month: m.statistics_step_month,
};
/** Why the lines end before the last step of the table. */
export const runningText: Record<Asked['step'], () => string> = {
  day: m.statistics_running_day,
  week: m.statistics_running_week,
  month: m.statistics_running_month,
};

const referrers: Record<string, () => string> = {
  direct: m.statistics_referrer_direct,
  search: m.statistics_referrer_search,
  other: m.statistics_referrer_other,
};

/** What a counted name means to a person. Pages, answers and articles that are gone keep their bare name. */
export function nameText(view: StatisticsView, name: string): string {
  switch (view) {
    case 'pages':
      if (name === 'NotFound') return m.statistics_missing_page();
      // What an address may have besides says nothing about the page.
      return Object.hasOwn(paths, name) ? paths[name as keyof typeof paths].replace(/\/:\w+\?/g, '') : name;
    case 'articles':
      return articles.find(({ id }) => String(id) === name)?.title ?? name;
    case 'answers':
      return faq.find(({ id }) => id === name)?.question ?? name;
    case 'tools':
      return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
    case 'referrers':
      return Object.hasOwn(referrers, name) ? (referrers[name]?.() ?? name) : name;
    case 'purchases':
      return Object.hasOwn(familyText, name) ? familyText[name as Family]() : name;
    case 'searches':
      return name;
  }
}

/** Under a chart, where there is little room. */
export const stepName = (startsOn: string, step: Asked['step']): string =>
  step === 'month' ? monthText(startsOn) : shortDayText(startsOn);
