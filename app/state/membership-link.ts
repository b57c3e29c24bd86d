import { accountPaths } from '../paths-account.ts';

/** In the query of the page of one's membership: the plan to change to, and the page to go on with afterwards. */
export const changeParam = 'plan';
export const backParam = 'back';

/** The page of one's membership, with the page to go on with if there is one. */
export const membershipPath = (back: string | null): string =>
  back
    ? `${accountPaths.AccountMembership}?${new URLSearchParams({ [backParam]: back })}`
    : accountPaths.AccountMembership;

/** Where a running membership is changed to another plan; `back` is a path of ours. */
export function changePath(plan: string, back?: string): string {
  const query = new URLSearchParams({ [changeParam]: plan, ...(back ? { [backParam]: back } : {}) });
  return `${accountPaths.AccountMembership}?${query}`;
}
