import { fullDayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Channel, PlannedPost } from '#contract/post-calendars.ts';
import { beginningOf, channelsOf, findingsOf, timeOf } from './post-words.ts';

interface PostChipProps {
  post: PlannedPost;
  channels: readonly Channel[];
  onOpen(post: PlannedPost): void;
}

/** A post on its day: hour, channels and how it begins. What does not fit somewhere says so. */
export function PostChip({ post, channels, onOpen }: PostChipProps) {
  const where = channelsOf(post, channels)
    .map(({ name }) => name)
    .join(', ');
  const fits = findingsOf(post, channels).every((finding) => finding.fits);
  return (
    <button
      type="button"
      onClick={() => onOpen(post)}
      className={`block w-full min-w-0 rounded-control border-0 border-l-2 px-2 py-1.5 text-left hover:bg-soft ${fits ? 'border-primary bg-sunken' : 'border-error bg-error-soft'}`}
    >
      <span className="sr-only">{fullDayText(post.on)} </span>
      <span className="block truncate text-caption text-ink-3">
        {[timeOf(post), where].filter(Boolean).join(' · ')}
      </span>
      <span className="block truncate text-[0.8125rem] font-semibold text-ink">{beginningOf(post)}</span>
      {fits ? null : (
        <span className="block text-caption font-semibold text-error">{m.calendars_over()}</span>
      )}
    </button>
  );
}
