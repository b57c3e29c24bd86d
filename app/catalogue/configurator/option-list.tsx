import { type ReactNode, useId, useState } from 'react';
import { m } from '#app/paraglide/messages.js';

export interface Option<Value extends string> {
  value: Value;
  title: ReactNode;
  hint?: ReactNode;
  /** At the right edge of the row, with what belongs below it. */
  price: ReactNode;
  under?: ReactNode;
  /** Why it cannot be chosen; it stays in sight. */
  impossible?: string | null;
}

export interface OptionListProps<Value extends string> {
  legend: string;
  /** Beside the legend: what holds for all rows. */
  note?: string;
  name: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange(value: Value): void;
  /** On a phone only the chosen answer stands open, until the others are asked for. */
  folds?: boolean;
}

/** The answers to one question in one frame, with the price of each on its right edge. */
export function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const { legend, note, name, options, value, onChange, folds = false } = props;
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const folded = folds && !unfolded;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <Legend text={legend} note={note} />
      <div id={id} className="overflow-clip rounded-card border border-line bg-surface">
        {options.map((option) => (
          <label
            key={option.value}
            className={`${optionRow}${folded ? ' max-md:not-has-checked:hidden max-md:border-b-0' : ''}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={Boolean(option.impossible)}
              onChange={() => onChange(option.value)}
              className={radioDot}
            />
            <span className="min-w-0">
              <span className={`block font-medium ${option.impossible ? 'text-ink-3' : 'text-ink'}`}>
                {option.title}
              </span>
              {option.impossible || option.hint ? (
                <span className="block text-caption text-ink-3">{option.impossible || option.hint}</span>
              ) : null}
            </span>
            <span className="text-right sm:whitespace-nowrap">
              <span className={`block font-medium ${option.impossible ? 'text-ink-3' : 'text-ink'}`}>
                {option.price}
              </span>
              {option.under ? <span className="block text-caption text-ink-3">{option.under}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {folds ? (
        <FoldButton
          count={options.length}
          unfolded={unfolded}
          controls={id}
          onClick={() => setUnfolded(!unfolded)}
        />
      ) : null}
    </fieldset>
  );
}

interface FoldButtonProps {
  /** Of all choices. */
  count: number;
  unfolded: boolean;
  /** The id of their list. */
  controls: string;
  onClick(): void;
}

/** On a phone: shows all choices of a list, or fewer again. */
export function FoldButton({ count, unfolded, controls, onClick }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={unfolded}
      aria-controls={controls}
      onClick={onClick}
      className="mt-1 min-h-11 border-0 bg-transparent p-0 text-small font-semibold text-primary hover:text-primary-hover md:hidden"
    >
      {unfolded ? m.server_fewer_choices() : m.server_all_choices({ count })}
    </button>
  );
}

export function Legend({ text, note }: { text: string; note?: string }) {
  return (
    <legend className="mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-6 p-0">
      <span className="font-display text-[1.1875rem] leading-snug font-semibold tracking-[-0.01em] text-ink">
        {text}
      </span>
      {note ? <span className="text-caption text-ink-3">{note}</span> : null}
    </legend>
  );
}

export const optionRow =
  'grid cursor-pointer grid-cols-[1.125rem_minmax(0,1fr)_fit-content(45%)] sm:grid-cols-[1.125rem_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line px-4.5 py-3 text-small leading-snug last:border-b-0 has-checked:bg-soft has-disabled:cursor-not-allowed has-disabled:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus';

export const radioDot =
  'm-0 size-4.5 shrink-0 appearance-none rounded-full border border-control bg-bg outline-none checked:border-[6px] checked:border-primary checked:bg-on-primary disabled:bg-sunken';
