import { MarkedTitle } from '#app/frame/marked-title.tsx';
import { m } from '#app/paraglide/messages.js';
import { titleExample } from '#content/en/pages/home-examples.ts';

/** From EZ Writing: a title with its findings. */
export function TitleFindings() {
  const { size, findings } = titleExample;
  return (
    <div className="rounded-control border border-line bg-surface text-[0.9375rem] leading-snug">
      <p className="m-0 flex items-baseline justify-between gap-4 border-b border-line px-4 py-2.5">
        <b>{m.home_title_label()}</b>
        <span className="font-mono text-label text-error">{size}</span>
      </p>
      <p className="m-0 border-b border-line px-4 py-3 text-[1rem] leading-relaxed text-ink">
        <MarkedTitle />
      </p>
      <ul className="m-0 list-none p-0">
        {findings.map(({ chip, text }) => (
          <li key={text} className="flex items-center gap-3.5 border-line px-4 py-2.5 not-last:border-b">
            <span className="rounded-label bg-error-soft px-2 py-1.25 text-caption leading-none font-semibold whitespace-nowrap text-error">
              {chip}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
