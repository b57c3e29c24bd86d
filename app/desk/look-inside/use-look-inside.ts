import { useNavigate } from 'react-router';
import { useAction } from '#app/forms/use-action.ts';
import { accountPaths } from '#app/paths-account.ts';
import { adminPaths } from '#app/paths-admin.ts';
import { useHydrated } from '#app/state/hydrated.ts';
import { signIn } from '#app/state/session.ts';
import { enterLookInside } from '#contract/look-inside.ts';

/** Whether this is a demonstration that everybody may look into. The browser knows it, the page that was sent does not. */
export const useLookInside = (): boolean => useHydrated() && window.__site?.lookInside === true;

/** Takes the place of the member or of the operator, and opens their first page. */
export function useEntry() {
  const navigate = useNavigate();
  return useAction(enterLookInside, {
    async onDone({ token }, input) {
      await signIn(token);
      await navigate(input.as === 'member' ? accountPaths.Account : adminPaths.AdminToday);
    },
  });
}
