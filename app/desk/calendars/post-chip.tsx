import { fullDayText } from '#app/format/day-text.ts';
import type { Channel, PlannedPost } from '#contract/post-calendars.ts';
import { beginningOf, channelsOf, faultText, findingsOf, timeOf } from './post-words.ts';

interface PostChipProps {
  post: PlannedPost;
  channels: readonly Channel[];
  onOpen(post: PlannedPost): void;
}

/** A post on its day: hour, channels and how it begins; where it does not fit, and by how much. */
export function PostChip({ post, channels, onOpen }: PostChipProps) {
  const where = channelsOf(post, channels)
    .map(({ name }) => name)
    .join(', ');
  const faults = findingsOf(post, channels).filter((finding) => !finding.fits);
  const fits = faults.length === 0;
  return (
    <button
      type="button"
      onClick={() => onOpen(post)}
      className={`block w-full min-w-0 rounded-control border-0 border-l-2 px-2 py-1.5 text-left md:max-xl:px-1.5 hover:bg-soft ${fits ? 'border-primary bg-sunken' : 'border-error bg-error-soft'}`}
    >
      <span className="sr-only">{fullDayText(post.on)} </span>
      <span className="flex flex-wrap gap-x-2 text-caption text-ink-3">
        <span>{timeOf(post)} </span>
        <span className="min-w-0 wrap-anywhere empty:hidden">{where}</span>
      </span>
      <span className="line-clamp-2 text-[0.8125rem] leading-snug font-semibold wrap-break-word text-ink md:line-clamp-5">
        {beginningOf(post)}
      </span>
      {faults.map((fault) => (
        <span key={fault.network.id} className="block text-caption font-semibold wrap-anywhere text-error">
          {faultText(fault)}
        </span>
      ))}
    </button>
  );
}
