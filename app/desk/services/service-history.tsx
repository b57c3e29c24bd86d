import { momentText } from '#app/format/moment-text.ts';
import { serviceStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { Timeline } from '#app/ui/timeline.tsx';
import type { ServiceDetail } from '#contract/services.ts';

/** What became of a service, newest first, folded away. */
export function ServiceHistory({ history }: Pick<ServiceDetail, 'history'>) {
  return (
    <details>
      <summary className="cursor-pointer text-small font-semibold text-primary">
        {m.account_history()}
      </summary>
      <div className="mt-4">
        <Timeline
          entries={history.toReversed().map(({ to, at }) => ({
            key: `${at}${to}`,
            title: serviceStates[to][0](),
            at: momentText(at),
          }))}
        />
      </div>
    </details>
  );
}
