import type { Tone } from '#app/format/state-words.ts';
import { StateChip } from '#app/ui/state-chip.tsx';

interface NotedStateProps {
  state: readonly [word: () => string, tone: Tone];
  /** What explains it, each on a line of its own. */
  notes: readonly string[];
}

/** A state with what explains it below; on a phone the first of it is beside the state. */
export function NotedState({ state: [word, tone], notes }: NotedStateProps) {
  return (
    <span className="block max-w-[44ch]">
      <StateChip tone={tone}>{word()}</StateChip>
      {notes.map((note, i) => (
        <span
          key={note}
          className={`mt-1 block text-caption whitespace-pre-line wrap-anywhere text-ink-3 ${i === 0 ? 'max-sm:mt-0 max-sm:ml-2 max-sm:inline' : ''}`}
        >
          {note}
        </span>
      ))}
    </span>
  );
}
