import { type FaqEntry, faq } from '#content/en/faq.ts';
import { home } from '#content/en/pages/home.ts';
import { articleCards } from './article-cards.ts';
import { pageData } from './page-data.ts';
import { type PageLink, pageLink } from './page-links.ts';
import type { SectionData } from './section-data.ts';

/** The page that does each of the four jobs, in the order of the copy. */
const jobs = ['EzWriting', 'LogisticsControl', 'BrandGrow', 'Vps'];

/** The pages of each group of offers, in the order of the copy. */
const families: readonly (readonly string[])[] = [
  ['EzWriting', 'ContentDriven'],
  ['EzRegister', 'EzSocialengine', 'EzBrowsers'],
  ['Dedicated', 'Vps', 'Proxy'],
  ['Material', 'MaterialMember'],
  ['BrandGrow', 'LogisticsControl', 'ReviewInsights'],
];

/** What most people ask before they sign up. */
const asked = ['where-prices-come-from', 'cancel', 'client-work', 'server-access'];

export interface Paired {
  term: string;
  text: string;
  links: readonly PageLink[];
}

const paired = ({ points = [] }: SectionData, routes: readonly (readonly string[])[]): Paired[] =>
  points.map((point, i) => ({ ...point, links: (routes[i] ?? []).map(pageLink) }));

/** Everything the home page says. Its block reads it itself: handed over by the loader it would be sent twice. */
export function homeData() {
  const page = pageData('Home', home.Home);
  const [jobsSection, familiesSection] = home.Home.sections;
  const entries: readonly FaqEntry[] = faq;
  return {
    ...page,
    jobs: paired(
      jobsSection,
      jobs.map((route) => [route]),
    ),
    families: paired(familiesSection, families),
    articles: articleCards().slice(0, 5),
    questions: asked.flatMap((id) => entries.filter((entry) => entry.id === id)),
  };
}
export type HomeData = ReturnType<typeof homeData>;
