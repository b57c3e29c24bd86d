import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useEntry } from './use-look-inside.ts';

/** In place of the login of a demonstration: whose account to look at. */
export function LookInsidePanel() {
  const entry = useEntry();
  return (
    <section
      aria-labelledby="look-inside"
      className="grid gap-5 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h2 id="look-inside" className="m-0 text-h3!">
          {m.look_title()}
        </h2>
        <p className="m-0 mt-1.5 text-small">{m.look_text()}</p>
      </div>
      {entry.problem ? <Notice tone="error">{entry.problem}</Notice> : null}
      <div className="grid gap-2.5">
        <Button full pending={entry.pending} onClick={() => void entry.run({ as: 'member' })}>
          {m.look_as_member()}
        </Button>
        <Button
          kind="secondary"
          full
          pending={entry.pending}
          onClick={() => void entry.run({ as: 'operator' })}
        >
          {m.look_as_operator()}
        </Button>
      </div>
    </section>
  );
}
