import { m } from '#app/paraglide/messages.js';
import { loginPath, type ReturnName } from '#app/state/return-target.ts';
import { toast } from '#app/state/toasts.ts';
import { sessionOver } from '#app/state/use-read.ts';
import { CallRefused } from '#contract/client.ts';
import { silentCodes } from '#contract/silent-codes.ts';

/**
 * Says why a change of the cart was not kept, where the client leaves that to the page. A session that is over leads to the
 * login and back to `name`.
 */
export function tellNotKept(error: unknown, name: ReturnName): void {
  if (!(error instanceof CallRefused)) return;
  if (sessionOver.includes(error.code)) location.replace(loginPath(name, location.search));
  else if (silentCodes.has(error.code)) toast('error', error.message || m.ui_toast_error());
}
