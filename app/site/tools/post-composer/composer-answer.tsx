import { figure } from '#app/format/number-text.ts';
import type { Finding } from '#app/format/post/check-post.ts';
import { m } from '#app/paraglide/messages.js';
import { BarLine } from '#app/ui/charts/bars.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import type { NetworkId } from '#content/en/rules/networks.ts';
import { headline, partText, plateText } from './composer-words.ts';
import { type Draft, isBlank } from './draft.ts';

export interface ComposerAnswerProps {
  findings: readonly Finding[];
  shown: NetworkId | undefined;
  own: Draft['own'];
  onShow(id: NetworkId): void;
}

export function ComposerAnswer({ findings, shown, own, onShow }: ComposerAnswerProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-6 lg:p-7">
      <div className="-mb-1">
        <Plate>{plateText(findings)}</Plate>
      </div>
      <h3 aria-live="polite" className="m-0">
        {headline(findings)}
      </h3>
      <ul className="m-0 grid list-none gap-1 p-0">
        {findings.map((finding) => (
          <li key={finding.network.id}>
            <Counter
              finding={finding}
              pressed={finding.network.id === shown}
              own={own[finding.network.id] !== undefined}
              onPress={() => onShow(finding.network.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CounterProps {
  finding: Finding;
  pressed: boolean;
  /** This network has a version of its own. */
  own: boolean;
  onPress(): void;
}

/** A network's main measure as a bar; pressing it shows the preview. */
function Counter({ finding, pressed, own, onPress }: CounterProps) {
  const { network, measures, fits } = finding;
  const [main] = measures;
  if (!main) return null;
  const blank = isBlank(finding);
  const wrong = !fits && !blank;
  const over = main.count - main.most;
  const other = measures.find(({ part, count, most }) => part !== 'text' && count > most);
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={`grid w-full grid-cols-[minmax(0,1fr)_auto] sm:max-md:grid-cols-[6.5rem_minmax(2rem,1fr)_8.5rem] lg:grid-cols-[6.5rem_minmax(2rem,1fr)_8.5rem] items-center gap-x-3 gap-y-1.5 rounded-control border bg-transparent px-3 py-2 text-left text-small hover:bg-surface ${pressed ? 'border-control bg-surface!' : 'border-transparent'}`}
    >
      <span className="min-w-0">
        <span className="block truncate font-semibold text-ink">{network.name}</span>
        <span className={`block text-caption ${wrong ? 'font-semibold text-error' : 'text-ink-3'}`}>
          {wrong
            ? m.composer_fits_not()
            : blank
              ? m.composer_blank()
              : own
                ? m.composer_own()
                : m.composer_fits()}
        </span>
      </span>
      <span
        aria-hidden="true"
        className="rounded-label bg-line max-sm:col-span-2 max-sm:row-start-2 md:max-lg:col-span-2 md:max-lg:row-start-2"
      >
        <BarLine part={Math.min(main.count / main.most, 1)} answer={wrong} />
      </span>
      <span className="text-right text-ink-2">
        {m.composer_count({ count: figure(main.count), most: figure(main.most) })}
        <span
          className={`block text-caption ${over > 0 || other ? 'font-semibold text-error' : 'text-ink-3'}`}
        >
          {over > 0
            ? m.composer_over({ count: figure(over) })
            : other
              ? `${partText(other.part, network)}: ${m.composer_count({ count: figure(other.count), most: figure(other.most) })}`
              : m.composer_left({ count: figure(-over) })}
        </span>
      </span>
    </button>
  );
}
