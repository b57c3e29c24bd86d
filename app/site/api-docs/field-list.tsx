import { m } from '#app/paraglide/messages.js';
import { Dotted } from '#app/ui/dotted.tsx';
import type { Field } from './describe-fields.ts';

/** @param answer of an answer: what is always there is not marked, and one value without a name is called `data` */
export function FieldList({ fields, answer }: { fields: readonly Field[]; answer?: boolean }) {
  return (
    <dl className="m-0 rounded-control border border-line bg-surface">
      {fields.map((field) => (
        <div
          key={field.name}
          className="grid gap-x-6 gap-y-1 border-line px-4 py-3 not-first:border-t md:grid-cols-[minmax(11rem,2fr)_5fr] md:items-baseline"
        >
          <dt className="min-w-0">
            <code className="font-mono text-label font-medium text-ink [overflow-wrap:anywhere]">
              {field.name || m.development_calls_data()}
            </code>
            {field.required && !answer ? (
              <span className="ml-2 text-caption text-ink-3">{m.development_calls_required()}</span>
            ) : null}
          </dt>
          <dd className="m-0 min-w-0 text-small">
            <Dotted parts={[field.type, ...field.limits]} />
            {field.choices.length ? (
              <span className="mt-1 flex flex-wrap gap-1.5">
                {field.choices.map((choice) => (
                  <code key={choice} className={value}>
                    {choice}
                  </code>
                ))}
              </span>
            ) : null}
            {field.pattern ? <code className={`${value} mt-1 block w-fit`}>{field.pattern}</code> : null}
            {field.about ? <span className="mt-1 block text-caption text-ink-3">{field.about}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const value =
  'max-w-full rounded-label bg-sunken px-1.5 py-0.5 font-mono text-[0.71875rem] text-ink-2 [overflow-wrap:anywhere]';
