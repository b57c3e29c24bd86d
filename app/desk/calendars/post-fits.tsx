import { figure } from '#app/format/number-text.ts';
import type { Finding } from '#app/format/post/check-post.ts';
import { m } from '#app/paraglide/messages.js';
import type { Channel, PlannedPost } from '#contract/post-calendars.ts';
import { findingsOf } from './post-words.ts';

/** How the networks of a post's channels count it, by the published limits. */
export function PostFits({ post, channels }: { post: PlannedPost; channels: readonly Channel[] }) {
  const findings = findingsOf(post, channels);
  if (findings.length === 0) return null;
  return (
    <ul className="m-0 grid list-none gap-1 border-t border-line p-0 pt-4 text-small" aria-live="polite">
      {findings.map((finding) => (
        <li key={finding.network.id} className={finding.fits ? 'text-ink-2' : 'font-semibold text-error'}>
          {fitText(finding)}
        </li>
      ))}
    </ul>
  );
}

function fitText({ network: { name: network }, measures, missing }: Finding): string {
  const worst = measures.find(({ count, most }) => count > most) ?? measures[0];
  if (!worst) return network;
  const { count, most } = worst;
  const shown = { network, count: figure(count), most: figure(most) };
  if (count > most) return m.calendars_fits_over({ ...shown, over: figure(count - most) });
  return missing.includes('title') ? m.calendars_fits_title({ network }) : m.calendars_fits(shown);
}
