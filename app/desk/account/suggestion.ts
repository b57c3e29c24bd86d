import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';

export interface Suggestion {
  text: string;
  to: string;
  label: string;
}

interface Known {
  /** Lines in the cart. */
  inCart: number;
  hasDownloads: boolean;
}

/** The one next thing that is worth a member's time: what they began, then what they have and have not tried. */
export function suggestionFor({ inCart, hasDownloads }: Known): Suggestion {
  if (inCart > 0)
    return {
      text: inCart === 1 ? m.account_suggest_cart_one() : m.account_suggest_cart({ count: inCart }),
      to: accountPaths.Cart,
      label: m.account_suggest_cart_open(),
    };
  if (!hasDownloads)
    return { text: m.account_suggest_library(), to: paths.Material, label: m.account_see_library() };
  return { text: m.account_suggest_listing(), to: paths.EzWriting, label: m.account_check_listing() };
}

/** What somebody does first whose account is empty. */
export const firstStep = (inCart: number): Suggestion =>
  inCart > 0
    ? suggestionFor({ inCart, hasDownloads: false })
    : { text: m.account_overview_none(), to: paths.EzWriting, label: m.account_check_listing() };
