import type { Params } from 'react-router';
import { lightUserInfo } from '#app/state/light-calls.ts';
import { formEncode } from '#contract/client.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';

type PathParams = Readonly<Params>;

/** The address that a call of method GET asks, as client.ts writes it. */
export function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const query = formEncode(input as Record<string, unknown>).toString();
  return query ? `${endpoint.path}?${query}` : endpoint.path;
}

/**
 * `handle` of a page: what it asks with the member's token as it opens. The boot script asks the same beside the
 * application's script, and the page's own calls take the answers. An address that the page does not ask is asked in vain;
 * tests/e2e/member-opens-the-desk.e2e.ts finds it.
 */
export const firstCalls = (asked: (params: PathParams) => readonly string[]) => ({ firstCalls: asked });

/** What the boot script of a page is to ask, who is signed in first. */
export function firstCallsOf(
  matches: readonly { route: { handle?: unknown }; params: PathParams }[],
): readonly string[] {
  const asked = matches.flatMap(({ route: { handle }, params }) => {
    const { firstCalls: own } = (handle ?? {}) as Partial<ReturnType<typeof firstCalls>>;
    return own?.(params) ?? [];
  });
  return [ask(lightUserInfo, {}), ...asked];
}
