import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useHydrated } from '#app/state/hydrated.ts';

/** Where somebody is about to make an account: a demonstration to look at first, where the operator runs one. */
export function LookInsideLink() {
  const url = useHydrated() ? window.__site?.lookInsideUrl : null;
  if (!url) return null;
  return (
    <p className="m-0 mt-5 text-small">
      {m.look_first()}{' '}
      <a href={`${url}${paths.Login}`} className="font-semibold text-primary no-underline hover:underline">
        {m.look_link()}
      </a>
    </p>
  );
}
