import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/button.tsx';

/** The way on through a list, kept in the address; from a later page also back to its beginning. */
export function OlderLink({ cursor }: { cursor: string | null }) {
  const [query] = useSearchParams();
  const at = (after: string | null) => {
    const next = new URLSearchParams(query);
    if (after) next.set('after', after);
    else next.delete('after');
    return `?${next}`;
  };
  const later = query.get('after') !== null;
  if (!cursor && !later) return null;
  return (
    <p className="m-0 mt-4 flex gap-3">
      {later ? (
        <ButtonLink kind="secondary" dense to={at(null)}>
          {m.operator_to_beginning()}
        </ButtonLink>
      ) : null}
      {cursor ? (
        <ButtonLink kind="secondary" dense to={at(cursor)}>
          {m.operator_older()}
        </ButtonLink>
      ) : null}
    </p>
  );
}
