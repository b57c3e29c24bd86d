import { type Ref, useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import { fieldNames } from '#content/en/rules/listings/finding-words.ts';
import type { FieldId, ListingField, Severity } from '#content/en/rules/listings/shape.ts';
import type { Finding } from '#content/listing-rules/check-listing.ts';
import { FieldCounter, Meter, type Size } from './field-size.tsx';
import { type Segment, segmentLines } from './segments.ts';

export interface CheckedFieldProps {
  field: ListingField;
  value: string;
  onChange(text: string): void;
  findings: readonly Finding[];
  size: Size;
  /** Number of the finding that is looked at. */
  active: number | null;
  /** The caret has moved into a mark, or out of all. */
  onVisit(finding: number | null): void;
  areaRef: Ref<HTMLTextAreaElement>;
}

/**
 * A text field whose findings are marked in the text: the same text lies behind the typed one, transparent but for its
 * marks, and gives the field its height.
 */
export function CheckedField(props: CheckedFieldProps) {
  const { field, value, onChange, findings, size, active, onVisit, areaRef } = props;
  const id = useId();
  const lines = segmentLines(value, findings);
  const isWrong = findings.some(({ rule }) => rule.severity === 'error');
  const hint = hints[field.id]?.();
  const numbered = field.id === 'bullets';
  let entry = 0;
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-caption">
        <label htmlFor={id} className="font-medium text-ink-2">
          {fieldNames[field.id]}
          {hint ? <span className="font-normal text-ink-3">{` ·\u00a0${hint}`}</span> : null}
        </label>
        <FieldCounter id={`${id}-size`} size={size} />
      </div>
      <div
        className={`max-h-90 min-w-0 overflow-y-auto rounded-control border bg-bg focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus ${isWrong ? 'border-error' : 'border-control'}`}
      >
        <div className="relative">
          <div
            aria-hidden="true"
            className={`pointer-events-none text-transparent select-none ${look} ${numbered ? 'pl-10' : ''} ${rooms[field.form]}`}
          >
            {lines.map((line, i) => {
              const isEntry = line.some(({ text }) => text.trim() !== '');
              if (isEntry) entry++;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
                <div key={i} className="relative min-h-[1lh]">
                  {numbered && isEntry ? (
                    <span className="absolute top-0 -left-6 font-mono text-label leading-[2.75] text-ink-3">
                      {entry}
                    </span>
                  ) : null}
                  {line.map((segment) => (
                    <Piece key={segment.start} segment={segment} active={active} />
                  ))}
                </div>
              );
            })}
          </div>
          <textarea
            ref={areaRef}
            id={id}
            name={`listing-${field.id}`}
            value={value}
            rows={1}
            spellCheck
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-size`}
            onChange={(event) => onChange(cleaned(field, event.target.value))}
            onSelect={({ currentTarget: { selectionStart } }) => {
              const inside = findings.find(({ ranges }) =>
                ranges.some(({ start, end }) => start < selectionStart && selectionStart <= end),
              );
              onVisit(inside?.number ?? null);
            }}
            className={`absolute inset-0 block size-full resize-none overflow-hidden border-0 bg-transparent text-ink outline-none ${look} ${numbered ? 'pl-10' : ''}`}
          />
        </div>
      </div>
      <Meter size={size} />
    </div>
  );
}

/** Both layers must break their lines alike; the numbers of the findings have their room between the lines. */
const look =
  'm-0 px-3.5 py-3 font-sans text-[1.03125rem] leading-8.25 font-normal tracking-normal text-wrap break-words whitespace-pre-wrap [font-kerning:normal] [tab-size:4]';
const rooms = {
  line: 'min-h-[calc(1lh+1.5rem)]',
  list: 'min-h-[calc(2lh+1.5rem)]',
  text: 'min-h-[calc(3lh+1.5rem)]',
};
const hints: Partial<Record<FieldId, () => string>> = {
  bullets: m.listing_hint_bullets,
  tags: m.listing_hint_tags,
};

const marks: Record<Severity, string> = {
  error: 'bg-error-soft decoration-error decoration-solid',
  warning: 'bg-warn-soft decoration-warn decoration-double',
  hint: 'bg-info-soft decoration-info decoration-dashed',
};
const numbers: Record<Severity, string> = { error: 'text-error', warning: 'text-warn', hint: 'text-info' };

function Piece({ segment: { text, mark, ends }, active }: { segment: Segment; active: number | null }) {
  if (!mark) return text;
  const isActive = mark.number === active || (active !== null && ends.includes(active));
  return (
    <>
      <mark
        className={`text-transparent underline decoration-2 underline-offset-[5px] [text-decoration-skip-ink:none] ${marks[mark.severity]} ${isActive ? 'shadow-[0_0_0_2px_var(--primary)]' : ''}`}
      >
        {text}
      </mark>
      {ends.length > 0 ? (
        <span className="relative">
          <span
            className={`absolute -top-[7px] right-0 font-mono text-[0.625rem] leading-none font-medium ${numbers[mark.severity]}`}
          >
            {ends.join(',')}
          </span>
        </span>
      ) : null}
    </>
  );
}

/** A line stays one line whatever is pasted into it. */
export function cleaned({ form }: ListingField, text: string): string {
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\0', '');
  return form === 'line' ? plain.replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap)) : plain;
}
