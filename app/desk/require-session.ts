import { redirect, replace } from 'react-router';
import { loginPath, type ReturnName } from '#app/state/return-target.ts';
import { hasToken } from '#app/state/session.ts';

/**
 * For a page that needs a session.
 * @throws a redirect to the login page while no token is stored; call it after the user info was asked for
 */
export function requireSession(
  request: Request,
  name: ReturnName,
  params?: Record<string, string | undefined>,
): void {
  if (hasToken()) return;
  const { href, search } = new URL(request.url);
  const login = loginPath(name, search, params);
  // A page opened directly is in the history already: left there, the way back from the login would lead in a circle.
  throw href === location.href.split('#', 1)[0] ? replace(login) : redirect(login);
}
