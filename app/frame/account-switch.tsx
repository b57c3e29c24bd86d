import { Check } from 'lucide-react';
import { useId, useRef } from 'react';
import { roleName } from '#app/format/organisation-words.ts';
import { m } from '#app/paraglide/messages.js';
import { type ActingFor, actingFor } from '#app/state/organisation.ts';
import { useOrganisations } from '#app/state/organisations.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { actFor } from '#app/state/switch-account.ts';

/** The person and the organisations that they act for, one press each; nothing for whom there is only one account. */
export function AccountSwitch({ wide }: { wide?: boolean | undefined }) {
  const place = useRef<HTMLElement>(null);
  const id = useId();
  const { userName } = useStore(currentUser);
  const acting = useStore(actingFor);
  const asked = useOrganisations(place);
  // Until they are answered, the one that is acted for is known.
  const all: readonly ActingFor[] = asked.length || !acting ? asked : [acting];
  return (
    <section ref={place} aria-labelledby={id} hidden={all.length === 0} className="-mx-2">
      <p id={id} className="m-0 mb-1 px-2 text-caption text-ink-3">
        {m.organisations_switch()}
      </p>
      <ul
        className={`m-0 grid list-none gap-0.5 overflow-y-auto p-0 ${wide ? 'max-h-38 grid-cols-2' : 'max-h-64'}`}
      >
        <Account
          name={userName}
          about={m.organisations_yourself()}
          current={!acting}
          onChoose={() => actFor(null)}
        />
        {all.map((one) => (
          <Account
            key={one.organisationId}
            name={one.name}
            about={roleName(one.role)}
            current={one.organisationId === acting?.organisationId}
            onChoose={() => actFor(one)}
          />
        ))}
      </ul>
    </section>
  );
}

interface AccountProps {
  name: string;
  about: string;
  current: boolean;
  onChoose(): void;
}

const Account = ({ name, about, current, onChoose }: AccountProps) => (
  <li className="min-w-0">
    <button
      type="button"
      aria-pressed={current}
      onClick={() => {
        if (!current) onChoose();
      }}
      className="flex min-h-12 w-full items-center justify-between gap-2 rounded-control px-2 text-left text-small text-ink hover:bg-sunken aria-pressed:bg-soft aria-pressed:text-on-soft focus-visible:-outline-offset-2"
    >
      <span className="min-w-0">
        <span className="block truncate leading-snug font-semibold">{name}</span>
        <span className="block truncate text-caption">{about}</span>
      </span>
      {current ? <Check size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" /> : null}
    </button>
  </li>
);
