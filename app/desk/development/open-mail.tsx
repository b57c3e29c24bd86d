import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { m } from '#app/paraglide/messages.js';
import { keepFile } from '#app/state/keep-file.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { copyAndSay } from '#app/ui/copy.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { downloadOutboxMail, type OutboxMail, readOutboxMail } from '#contract/development.ts';
import { useAct } from './use-act.ts';

/** One mail as text; its HTML is never rendered. */
export function OpenMail({ id }: { id: string }) {
  const [mail, setMail] = useState<OutboxMail | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    call(readOutboxMail, { id }).then(
      (read) => wanted && setMail(read),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  if (failed) return <p className="m-0 pb-4 text-small text-error">{m.development_no_answer()}</p>;
  if (!mail) return <Skeleton className="mb-4 h-40 w-full rounded-control" />;
  return <Opened mail={mail} />;
}

function Opened({ mail: { id, text, code, link, attachments } }: { mail: OutboxMail }) {
  const [pending, act] = useAct();
  return (
    <div className="grid gap-4 pb-5">
      <div className="flex flex-wrap items-center gap-2.5">
        {code ? (
          <>
            <span className="sr-only">{m.development_mail_code()}</span>
            <code className="rounded-control bg-soft px-3 py-2 font-mono text-[1.0625rem] leading-none font-semibold tracking-[0.12em] text-on-soft">
              {code}
            </code>
            <Button kind="secondary" dense onClick={() => void copy(code)}>
              {m.development_mail_copy()}
            </Button>
          </>
        ) : null}
        {link ? (
          <ButtonLink dense to={link}>
            {m.development_mail_link()}
          </ButtonLink>
        ) : null}
        <Button
          kind="quiet"
          dense
          pending={pending !== null}
          pendingText={m.development_loading()}
          onClick={() => act('download', () => download(id))}
        >
          {m.development_mail_download()}
        </Button>
      </div>
      <pre className="m-0 max-h-96 overflow-auto rounded-control bg-sunken px-4 py-3.5 font-sans text-small whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
        {text.trim()}
      </pre>
      {attachments.length ? (
        <ul className="m-0 list-none p-0 text-caption text-ink-3">
          {attachments.map(({ name, contentType, bytes }) => (
            <li key={name}>
              {m.development_mail_attachment({ name, type: contentType, size: Math.ceil(bytes / 1024) })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const copy = (code: string) =>
  copyAndSay(code, { copied: m.development_mail_copied(), refused: m.development_mail_copy_failed() });

async function download(id: string): Promise<void> {
  const { fileName, eml } = await call(downloadOutboxMail, { id });
  keepFile(new Blob([eml], { type: 'message/rfc822' }), fileName);
}
