import { Copy } from 'lucide-react';
import { Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { besideHeading } from '../blocks/section-heading.tsx';
import type { ShowProps } from './show-props.ts';

/** What is typed in a terminal: tabs are radio buttons, so they change before any script; copying comes with it. */
export function CodeSamples({ section, show: { samples }, joined }: ShowProps<'code'>) {
  const { id, heading, text, points = [] } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(joined)}>
        <div className={besideHeading}>
          <div>
            <h2 id={`${id}-heading`} className={`m-0 max-w-[18ch] ${headingClass}`}>
              {heading}
            </h2>
            <p className="mt-4 mb-0 max-w-[52ch]">{text}</p>
            {points.length > 0 ? (
              <dl className="m-0 mt-7 border-t border-line">
                {points.map((point) => (
                  <div key={point.term} className="border-b border-line py-3.5">
                    <dt className="font-semibold text-ink">{point.term}</dt>
                    <dd className="m-0 max-w-measure text-small">{point.text}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </div>
          <div className="on-band min-w-0 self-start overflow-clip rounded-card border border-band-line bg-band text-on-band">
            {samples.map((sample, i) => (
              <div key={sample.label} className="border-b border-band-line last:border-b-0">
                <div className="flex items-center justify-between gap-4 pr-3 pl-5 pt-3">
                  <span className="font-mono text-label text-on-band-2">{sample.label}</span>
                  <button
                    type="button"
                    data-copy={`${id}-sample-${i}`}
                    className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-caption font-semibold text-on-band hover:bg-band-surface"
                  >
                    <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
                    <span data-copy-word>{m.blocks_copy()}</span>
                    <span className="sr-only">{sample.label}</span>
                  </button>
                </div>
                <CodeBlock id={`${id}-sample-${i}`} label={sample.label} code={sample.code} />
              </div>
            ))}
          </div>
        </div>
      </Frame>
    </section>
  );
}
