import { paths, pathTo } from '#app/paths.ts';

interface Kind {
  path: string;
  /** What this page shows that the others do not. */
  why: string;
  /** Its structure is another one on a wide screen. */
  desk?: true;
}

/**
 * One public page of each kind. What costs too much to repeat on every page at every push is proven on these, and on
 * every page by `npm run test:long`. A new kind of page or block belongs in this list.
 */
export const kinds: readonly Kind[] = [
  {
    path: paths.Home,
    why: 'the hero, the offers, the small tools and, on a wide screen, the menu',
    desk: true,
  },
  { path: paths.Vps, why: 'an offer that can be bought: a picker, prices and a comparison', desk: true },
  { path: paths.EzSocialengine, why: 'an offer with a tool that is written in, and its table of limits' },
  { path: paths.BrandGrow, why: 'an offer with a tool that draws charts' },
  { path: paths.PartnersCompany, why: 'an offer with an enquiry form and an estimate' },
  { path: paths.Faq, why: 'a list that is filtered and unfolds' },
  { path: paths.Blog, why: 'a list of articles, with the one that moves' },
  { path: pathTo('BlogDetail', { articleId: '1' }), why: 'an article with figures and a tool', desk: true },
  { path: paths.RefundPolicy, why: 'a legal text with its contents and a form' },
  { path: paths.Feedback, why: 'a form' },
  { path: paths.Login, why: 'a way in, outside the main layout' },
  { path: paths.Confirm, why: 'a panel alone on its page' },
  { path: paths.Withdrawal, why: 'a form with an aside' },
  { path: paths.Status, why: 'facts of this minute, and bars for days' },
  { path: paths.MaterialMember, why: 'the tiers, side by side' },
  { path: paths.Material, why: 'the shelves of the library' },
  {
    path: pathTo('MaterialList', { typeId: '0', parentTypeName: 'all', keyword: 'box', from: 'home' }),
    why: 'search results, with the filters beside them on a wide screen',
    desk: true,
  },
  { path: paths.Search, why: 'the search of the site' },
  { path: '/no-such-page', why: 'an address that has no page' },
];
