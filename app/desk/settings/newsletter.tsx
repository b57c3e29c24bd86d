import { momentText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  askForNewsletter,
  type MailChoices,
  type NewsletterAct,
  stopNewsletter,
} from '#contract/mail-choices.ts';

const acts: Readonly<Record<NewsletterAct, () => string>> = {
  asked: m.settings_news_act_asked,
  confirmed: m.settings_news_act_confirmed,
  stopped: m.settings_news_act_stopped,
};

/** Consent to the newsletter: how it stands, how to change it, and what was said before. */
export function Newsletter({ newsletter, email }: { newsletter: MailChoices['newsletter']; email: string }) {
  const { state, history } = newsletter;
  const ask = useAction(askForNewsletter, {
    onDone: () => toast('success', m.settings_news_sent({ email })),
  });
  const stop = useAction(stopNewsletter, { onDone: () => toast('success', m.settings_news_stopped()) });
  const problem = ask.problem ?? stop.problem;
  return (
    <>
      <p className="mt-0 mb-4 text-small wrap-anywhere">{stateText(state, email)}</p>
      {problem ? (
        <div className="mb-4">
          <Notice tone="error">{problem}</Notice>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {state === 'on' ? null : (
          <Button kind="secondary" pending={ask.pending} onClick={() => void ask.run({})}>
            {state === 'asked' ? m.settings_news_ask_again() : m.settings_news_ask()}
          </Button>
        )}
        {state === 'off' ? null : (
          <Button kind="secondary" pending={stop.pending} onClick={() => void stop.run({})}>
            {state === 'on' ? m.settings_news_stop() : m.settings_news_withdraw()}
          </Button>
        )}
      </div>
      {history.length > 0 ? (
        <details className="mt-5 text-small">
          <summary className="cursor-pointer font-semibold text-ink">{m.settings_news_history()}</summary>
          <ul className="m-0 mt-3 grid list-none gap-1.5 p-0">
            {history.map(({ act, at }) => (
              <li key={`${act} ${at}`} className="flex flex-wrap justify-between gap-x-6">
                <span>{acts[act]()}</span>
                <span className="text-ink-3">{momentText(at)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function stateText(state: MailChoices['newsletter']['state'], email: string): string {
  if (state === 'on') return m.settings_news_on({ email });
  return state === 'asked' ? m.settings_news_asked({ email }) : m.settings_news_off();
}
