import type { FormEvent } from 'react';
import type { FormValues } from '#app/forms/form-values.ts';
import { CheckBox } from '#app/ui/field.tsx';
import { FieldNote, useFieldIds } from '#app/ui/field-frame.tsx';

/** Ticks that belong together, each with a sentence that explains it. */
export interface TickArea<Id extends string> {
  title: string;
  ticks: readonly { id: Id; label: string; text: string }[];
}

interface TickAreasProps<Id extends string> {
  legend: string;
  hint?: string;
  /** Each tick is named `name-id`. */
  name: string;
  areas: readonly TickArea<Id>[];
  /** Those that are ticked at first. */
  ticked: readonly Id[];
  error?: string | null;
  onInput?(event: FormEvent<HTMLInputElement>): void;
}

const nameOf = (name: string, id: string) => `${name}-${id}`;

/** A question with any number of answers, in groups. */
export function TickAreas<Id extends string>(props: TickAreasProps<Id>) {
  const { legend, hint, name, areas, ticked, error, onInput } = props;
  const ids = useFieldIds({ hint, error });
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0" aria-describedby={ids.describedBy}>
      <legend className="mb-1.5 p-0 text-caption font-medium text-ink-2">{legend}</legend>
      <FieldNote ids={ids} hint={hint} error={error} />
      <div className="mt-3 divide-y divide-line border-y border-line">
        {areas.map(({ title, ticks }) => (
          <div key={title} className="py-3.5">
            <fieldset className="m-0 min-w-0 border-0 p-0">
              <legend className="float-left mb-2 w-full p-0 text-small font-semibold text-ink sm:mb-0 sm:w-28">
                {title}
              </legend>
              <div className="grid gap-x-6 gap-y-3 max-sm:clear-both sm:ml-30 sm:grid-cols-2">
                {ticks.map(({ id, label, text }) => (
                  <label
                    key={id}
                    htmlFor={`${ids.id}-${id}`}
                    className="flex min-w-0 items-start gap-2.5 text-small text-ink-2"
                  >
                    <CheckBox
                      id={`${ids.id}-${id}`}
                      name={nameOf(name, id)}
                      value="Y"
                      defaultChecked={ticked.includes(id)}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? ids.describedBy : undefined}
                      onInput={onInput}
                    />
                    <span className="min-w-0">
                      {label}
                      <span className="block text-caption text-ink-3">{text}</span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Those of a form's ticks that are set, in the order given. */
export const tickedIn = <Id extends string>(values: FormValues, name: string, ids: readonly Id[]): Id[] =>
  ids.filter((id) => nameOf(name, id) in values);
