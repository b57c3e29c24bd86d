import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/button.tsx';

/** A second step without its first one. */
export function StartAgain({ to }: { to: string }) {
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <h2 className="m-0 text-h3">{m.auth_start_title()}</h2>
        <p className="m-0 mt-1.5 text-small">{m.auth_start_text()}</p>
      </div>
      <ButtonLink to={to}>{m.auth_start_title()}</ButtonLink>
    </section>
  );
}
