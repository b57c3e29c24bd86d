import type { AccountHeaders } from './organisation.ts';

/** Seconds for which what was asked before the application ran may stand for an answer of now. */
const goodForMs = 10_000;

/**
 * What the boot script asked for beside the application's script (desk/first-calls.ts), once, if it was asked with this token
 * and for the same account.
 * @param path with the query, as the call would ask
 */
export function takeFirst(path: string, { token, organisation }: AccountHeaders): Promise<Response> | null {
  const first = window.__first;
  const answer = first?.answers.get(path);
  if (!first || !answer || performance.now() - first.askedAt > goodForMs) return null;
  if (first.token !== token || first.organisation !== organisation) return null;
  first.answers.delete(path);
  return answer;
}

/** Something is about to be changed: what was asked before is no answer any more. */
export function forgetFirst(): void {
  const answers = window.__first?.answers;
  // Read to its end, or the connection stays taken and the page never comes to rest.
  for (const answer of answers?.values() ?? []) answer.then((old) => old.text()).catch(() => {});
  answers?.clear();
}
