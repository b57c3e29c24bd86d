import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { utcMomentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { listOutbox, type OutboxList } from '#contract/development.ts';
import { OpenMail } from './open-mail.tsx';
import { Panel } from './panel.tsx';
import { useAct } from './use-act.ts';
import { useReading } from './use-reading.ts';

export function OutboxPanel() {
  const reading = useReading(listOutbox);
  const { reload } = reading;
  // Back from another tab, where a form may just have sent one.
  useEffect(() => {
    const refresh = () => void reload();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [reload]);
  return (
    <Panel heading={m.development_outbox()} text={m.development_outbox_text()} reading={reading}>
      {(outbox) => <Mails outbox={outbox} set={reading.set} />}
    </Panel>
  );
}

function Mails({ outbox, set }: { outbox: OutboxList; set(outbox: OutboxList): void }) {
  const [open, setOpen] = useState<string | null>(null);
  const [pending, act] = useAct();
  const { items, nextCursor, kept } = outbox;
  if (!kept) return <p className="m-0 text-small">{m.development_outbox_smtp()}</p>;
  if (items.length === 0) return <p className="m-0 text-small">{m.development_outbox_empty()}</p>;
  const more = async (cursor: string) => {
    const next = await call(listOutbox, { cursor });
    set({ ...next, items: [...items, ...next.items] });
  };
  return (
    <>
      <ul className="m-0 list-none p-0">
        {items.map(({ id, subject, to, sentAt }) => (
          <li key={id} className="border-line not-first:border-t">
            <button
              type="button"
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? null : id)}
              className="group flex w-full items-start gap-3 rounded-label border-0 bg-transparent px-0 py-3 text-left font-sans text-small leading-snug text-ink-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-ink [overflow-wrap:anywhere] group-hover:text-primary">
                  {subject || m.development_mail_no_subject()}
                </span>
                <span className="mt-0.5 block text-caption text-ink-3 [overflow-wrap:anywhere]">
                  {m.development_mail_to({ to })} · <time dateTime={sentAt}>{utcMomentText(sentAt)}</time>
                </span>
              </span>
              <ChevronDown
                size={20}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 text-ink-3 group-aria-expanded:rotate-180"
              />
            </button>
            {open === id ? <OpenMail id={id} /> : null}
          </li>
        ))}
      </ul>
      {nextCursor ? (
        <Button
          kind="quiet"
          dense
          pending={pending === 'more'}
          pendingText={m.development_loading()}
          onClick={() => act('more', () => more(nextCursor))}
        >
          {m.development_older()}
        </Button>
      ) : null}
    </>
  );
}
