import type { ReactNode } from 'react';
import { momentText } from '#app/format/moment-text.ts';
import { NoticeList } from '#app/frame/status/notice-list.tsx';
import { overall } from '#app/frame/status/status-words.ts';
import { m } from '#app/paraglide/messages.js';
import { lightStatus } from '#app/state/light-calls.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PanelWaiting } from '#app/ui/waiting.tsx';
import { brand } from '#content/brand.ts';
import type { Status } from '#contract/status.ts';
import { PartRow } from './part-row.tsx';
import { type Asked, useStatus } from './use-status.ts';

/** How the service is and was: what it measured of itself, and what the operator says. */
export default function StatusBoard() {
  return <StatusShown asked={useStatus()} />;
}

export function StatusShown({ asked }: { asked: Asked }) {
  const { status, failedAt, asking } = asked;
  const now = status && overall(status);
  return (
    <div className="grid min-w-0 content-start gap-10">
      <div className="hidden noscript:block">
        <Notice tone="info">{m.status_noscript({ path: lightStatus.path })}</Notice>
      </div>
      <section aria-label={m.status_now()} className="noscript:hidden">
        <div aria-live={failedAt || now?.tone === 'error' ? undefined : 'polite'}>
          {failedAt ? (
            <Failed asked={asked} at={failedAt} />
          ) : now ? (
            <Notice tone={now.tone} title={now.text} />
          ) : (
            <p className="m-0 text-small text-ink-3">{m.status_asking()}</p>
          )}
        </div>
        {status && !failedAt ? (
          <p className="mt-2 mb-0 text-caption text-ink-3">
            {m.status_read_at({ moment: momentText(status.at) })}
          </p>
        ) : null}
      </section>
      {status ? (
        <Facts status={status} />
      ) : failedAt ? null : (
        <div aria-busy={asking} className="noscript:hidden">
          <PanelWaiting rows={5} />
        </div>
      )}
    </div>
  );
}

/** The page is there although the service does not answer: it was kept by the browser or by what stands in front. */
function Failed({ asked: { status, asking, refetch }, at }: { asked: Asked; at: string }) {
  return (
    <Notice
      tone="error"
      title={m.status_failed({ moment: momentText(at) })}
      action={
        <Button kind="secondary" dense pending={asking} onClick={refetch}>
          {m.status_ask_again()}
        </Button>
      }
    >
      {m.status_failed_text({ email: brand.email })}
      {status ? ` ${m.status_failed_shown({ moment: momentText(status.at) })}` : null}
    </Notice>
  );
}

function Facts({ status: { parts, open, planned, past } }: { status: Status }) {
  return (
    <>
      <Section id="days" title={m.status_days()}>
        <ul className="m-0 list-none p-0">
          {parts.map((measured) => (
            <PartRow key={measured.part} measured={measured} />
          ))}
        </ul>
        <div className="border-t border-line pt-4">
          <p className="m-0 max-w-measure text-caption text-ink-3">{m.status_legend()}</p>
        </div>
      </Section>
      {open.length ? (
        <Section id="open" title={m.status_open()}>
          <NoticeList notices={open} />
        </Section>
      ) : null}
      <Section id="planned" title={m.status_planned()}>
        {planned.length ? <NoticeList notices={planned} /> : <None>{m.status_planned_none()}</None>}
      </Section>
      <Section id="past" title={m.status_past()}>
        {past.length ? <NoticeList notices={past} /> : <None>{m.status_past_none()}</None>}
      </Section>
    </>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="min-w-0">
    <h2 id={id} className="m-0 mb-3 text-h3!">
      {title}
    </h2>
    {children}
  </section>
);

const None = ({ children }: { children: ReactNode }) => (
  <p className="m-0 text-small text-ink-3">{children}</p>
);
