import { dayText } from '#app/format/day-text.ts';
import { Frame, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import type { Release } from '#content/changelog.ts';
import { besideHeading, HeadingColumn } from '../blocks/section-heading.tsx';
import type { ShowProps } from './show-props.ts';

/** Releases that are shown unfolded. */
const newest = 3;

/** What changed and when, newest first; all but the newest are folded. */
export function ReleaseLog({ section, show: { releases }, joined }: ShowProps<'releases'>) {
  const { id } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(joined)}>
        <div className={besideHeading}>
          <HeadingColumn section={section} />
          <div>
            <Releases releases={releases.slice(0, newest)} />
            {releases.length > newest ? (
              <details className="border-y border-line">
                <summary className="flex min-h-14 items-center gap-2.5 font-semibold text-primary hover:text-primary-hover">
                  {m.blocks_earlier_releases({ count: releases.length - newest })}
                </summary>
                <Releases releases={releases.slice(newest)} />
              </details>
            ) : null}
          </div>
        </div>
      </Frame>
    </section>
  );
}

const Releases = ({ releases }: { releases: readonly Release[] }) => (
  <ol className="m-0 list-none p-0">
    {releases.map((release, i) => (
      <li key={release.title} className={`grid gap-y-1.5 py-6 ${i === 0 ? 'pt-0!' : 'border-t border-line'}`}>
        <time dateTime={release.on} className="font-mono text-label whitespace-nowrap text-ink-3">
          {dayText(release.on)}
        </time>
        <div>
          <h3 className="m-0">{release.title}</h3>
          <ul className="mt-3 mb-0 grid max-w-measure list-disc gap-2 pl-5 marker:text-ink-3">
            {release.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      </li>
    ))}
  </ol>
);
