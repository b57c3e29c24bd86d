import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Selection } from '#contract/pricing.ts';
import { NeedsFinder } from './needs-finder.tsx';

/** Nothing is in it yet: a sentence, a way on, and the question what is needed. */
export function EmptyCart({ onTake }: { onTake(selections: readonly Selection[]): void }) {
  return (
    <>
      <p className="mt-4 mb-6 max-w-measure text-lead">{m.cart_empty()}</p>
      <ButtonLink to={paths.Vps}>{m.cart_empty_action()}</ButtonLink>
      <NeedsFinder onTake={onTake} />
    </>
  );
}
