import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { ServiceDetail } from '#contract/services.ts';

type Stage = ServiceDetail['tracker']['stages'][number];

const words: Readonly<Record<Stage['stage'], () => string>> = {
  ordered: m.account_stage_ordered,
  paid: m.account_stage_paid,
  setup: m.account_stage_setup,
  delivered: m.account_stage_delivered,
};
const progress: Readonly<Record<Stage['progress'], { bar: string; text: string; said: () => string }>> = {
  done: { bar: 'bg-primary', text: 'text-ink', said: m.account_progress_done },
  current: { bar: 'bg-signal', text: 'text-ink', said: m.account_progress_current },
  upcoming: { bar: 'bg-line', text: 'text-ink-3', said: m.account_progress_upcoming },
  stopped: { bar: 'bg-error', text: 'text-error', said: m.account_progress_stopped },
};

/** The way of a service to its delivery, with the promised time. */
export function Tracker({ service: { tracker, promisedAt } }: { service: ServiceDetail }) {
  const stopped = tracker.stages.some((stage) => stage.progress === 'stopped');
  return (
    <section aria-labelledby="tracker" className="mb-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="tracker" className="m-0 text-h3!">
          {m.account_tracker()}
        </h2>
        <p role="status" className="m-0 text-small">
          {sentence(stopped, tracker.late, promisedAt)}
        </p>
      </div>
      <ol className="m-0 grid list-none grid-cols-2 gap-x-2 gap-y-5 p-0 sm:grid-cols-4">
        {tracker.stages.map(({ stage, progress: how, at }) => {
          const { bar, text, said } = progress[how];
          return (
            <li key={stage}>
              <span aria-hidden="true" className={`mb-2.5 block h-1.5 rounded-[2px] ${bar}`} />
              <span className={`block text-small font-semibold ${text}`}>
                {words[stage]()}
                <span className="sr-only">: {said()}</span>
              </span>
              {at ? <span className="block text-caption text-ink-3">{momentText(at)}</span> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function sentence(stopped: boolean, late: boolean, promisedAt: string | null): string {
  if (stopped) return m.account_tracker_stopped();
  if (late) return m.account_tracker_late();
  return promisedAt
    ? m.account_tracker_promised({ moment: momentText(promisedAt) })
    : m.account_tracker_open();
}
