import { pageData } from '#app/frame/page-data.ts';
import { type PageLink, pageLink } from '#app/frame/page-links.ts';
import { articleCards } from '#app/site/pages/blog/article-cards.ts';
import { menus } from '#content/en/navigation.ts';
import { home } from '#content/en/pages/home.ts';
import type { Family } from '#content/en/pages/shape.ts';
import type { Currency } from '#contract/currencies.ts';

/** The pages of each group of offers, in the order of the copy; the first is the one its picture is taken from. */
const offers = [
  { family: 'CRE', routes: ['EzWriting', 'ContentDriven'] },
  { family: 'INF', routes: ['Dedicated', 'Vps', 'Proxy'] },
  { family: 'LIB', routes: ['Material', 'MaterialMember'] },
  { family: 'OPS', routes: ['EzRegister', 'EzSocialengine', 'EzBrowsers'] },
  { family: 'INS', routes: ['ReviewInsights', 'RealtimeInsights'] },
  { family: 'GRO', routes: ['BrandGrow', 'LogisticsControl'] },
] as const satisfies readonly { family: Family; routes: readonly string[] }[];
export type OfferFamily = (typeof offers)[number]['family'];

export interface Offer {
  family: OfferFamily;
  /** Name of the group in the menus. */
  group: string;
  term: string;
  text: string;
  links: readonly PageLink[];
}

/** Everything the home page says. Its block reads it itself: handed over by the loader it would be sent twice. */
export function homeData(currency: Currency) {
  const page = pageData('Home', home.Home, currency);
  const [promises, jobs, prices, questions] = page.sections;
  if (!promises || !jobs || !prices || !questions) throw new Error('The home page lacks a section');
  const groups = menus.flatMap((menu) => [...menu.groups]);
  return {
    ...page,
    promises,
    jobs,
    prices,
    questions,
    offers: offers.map(({ family, routes }, i): Offer => {
      const { term, text } = jobs.points?.[i] ?? { term: '', text: '' };
      const group = groups.find((one) => one.family === family)?.label ?? '';
      return { family, group, term, text, links: routes.map(pageLink) };
    }),
    articles: articleCards().slice(0, 5),
  };
}
export type HomeData = ReturnType<typeof homeData>;
