import { CheckField } from './field.tsx';

export interface TickGroupProps<Id extends string> {
  legend: string;
  /** Each tick is named `name-id`. */
  name: string;
  options: readonly { id: Id; name: string; hint?: string }[];
  value: readonly Id[];
  /** @param value the ticked ones, in the order of the options */
  onChange(value: Id[]): void;
  /** Columns, as "sm:grid-cols-2". */
  className?: string;
}

/** A question with any number of answers, each a tick. */
export function TickGroup<Id extends string>(props: TickGroupProps<Id>) {
  const { legend, name, options, value, onChange, className = '' } = props;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 p-0 text-caption font-medium text-ink-2">{legend}</legend>
      <div className={`grid gap-x-4 gap-y-2.5 ${className}`}>
        {options.map((option) => (
          <CheckField
            key={option.id}
            name={`${name}-${option.id}`}
            label={option.name}
            hint={option.hint}
            checked={value.includes(option.id)}
            onChange={({ target: { checked } }) =>
              onChange(
                options.map(({ id }) => id).filter((id) => (id === option.id ? checked : value.includes(id))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
