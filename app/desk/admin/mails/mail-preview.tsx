import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { type MailWordsForOperator, type MailPreview as Preview, previewMailWords } from '#contract/mails.ts';
import type { Draft } from './mail-draft.ts';

/** Milliseconds without a key before the preview follows what was typed. */
const settled = 400;

interface MailPreviewProps {
  mail: MailWordsForOperator;
  draft: Draft;
  faultless: boolean;
}

/** Of what is in it, with its two borders, in pixels. */
const heightOf = (frame: HTMLIFrameElement) =>
  (frame.contentDocument?.documentElement.offsetHeight ?? 478) + 2;

/** The mail as it arrives, with sample values, and the places that may stand in it. */
export function MailPreview({ mail, draft, faultless }: MailPreviewProps) {
  const { file, name, language, places } = mail;
  const [words, setWords] = useState(draft);
  const [height, setHeight] = useState(480);
  // A narrower window folds its lines, and a wider one unfolds them.
  const follow = useCallback((frame: HTMLIFrameElement) => {
    const watch = new ResizeObserver(() => {
      if (frame.contentDocument?.body?.firstElementChild) setHeight(heightOf(frame));
    });
    watch.observe(frame);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!faultless) return;
    const timer = setTimeout(() => setWords(draft), settled);
    return () => clearTimeout(timer);
  }, [draft, faultless]);
  const input = { file, name, language, words };
  const read = useRead(previewMailWords, input, 'AdminMail', { params: { file, name } });
  const last = useRef<Preview | null>(null);
  if (read.data) last.current = read.data;
  const shown = read.data ?? last.current;
  return (
    <section aria-labelledby="mail-preview" className="grid content-start gap-4">
      <h2 id="mail-preview" className="m-0 text-h3!">
        {m.mails_preview()}
      </h2>
      <p className="m-0 text-small text-ink-2">
        {faultless ? m.mails_preview_note() : m.mails_preview_waits()}
      </p>
      {shown ? (
        <>
          <p className="m-0 font-semibold text-ink wrap-anywhere">{shown.subject}</p>
          <iframe
            ref={follow}
            title={m.mails_preview_html()}
            // Of this origin, so that its height can be read; without scripts, which stay forbidden, that lets it do nothing more.
            sandbox="allow-same-origin"
            srcDoc={shown.html}
            onLoad={({ currentTarget }) => setHeight(heightOf(currentTarget))}
            style={{ height }}
            className="w-full rounded-control border border-line bg-surface"
          />
          <details>
            <summary className="cursor-pointer text-small font-semibold text-primary">
              {m.mails_preview_text()}
            </summary>
            <pre className="mt-3 overflow-x-auto rounded-control bg-sunken p-4 text-small whitespace-pre-wrap">
              {shown.text}
            </pre>
          </details>
        </>
      ) : null}
      <h3 className="m-0 mt-2 text-small! font-semibold! tracking-normal!">{m.mails_places()}</h3>
      {places.length ? (
        <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 text-small">
          {places.map(({ place, sample }) => (
            <div key={place} className="contents">
              <dt className="font-mono text-label text-ink">{`{${place}}`}</dt>
              <dd className="m-0 whitespace-pre-line text-ink-2 wrap-anywhere">{sample}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="m-0 text-small text-ink-3">{m.mails_places_none()}</p>
      )}
    </section>
  );
}
