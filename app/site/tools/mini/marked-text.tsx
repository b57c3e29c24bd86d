import type { Severity } from '#content/en/rules/listings/shape.ts';

interface MarkedTextProps {
  id: string;
  name: string;
  value: string;
  /** The text cut at its marks; of an older text they are not shown. */
  pieces: readonly { text: string; severity?: Severity }[];
  onChange(text: string): void;
}

/** A text field with its findings marked: the same text lies behind it, transparent but for the marks. */
export function MarkedText({ id, name, value, pieces, onChange }: MarkedTextProps) {
  const fits = value.startsWith(pieces.map(({ text }) => text).join(''));
  const rest = fits ? value.slice(pieces.reduce((sum, { text }) => sum + text.length, 0)) : value;
  return (
    <div className="max-h-48 overflow-y-auto rounded-control border border-control bg-bg focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
      <div className="relative">
        <div aria-hidden="true" className={`min-h-[calc(2lh+1.25rem)] text-transparent select-none ${look}`}>
          {(fits ? pieces : []).map(({ text, severity }, i) =>
            severity ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
              <mark key={i} className={`text-transparent underline decoration-2 ${marks[severity]}`}>
                {text}
              </mark>
            ) : (
              text
            ),
          )}
          {rest}
        </div>
        <textarea
          id={id}
          name={name}
          rows={1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`absolute inset-0 block size-full resize-none overflow-hidden border-0 bg-transparent text-ink outline-none ${look}`}
        />
      </div>
    </div>
  );
}

/** Both layers must break their lines alike. */
const look =
  'm-0 px-3 py-2.5 font-sans text-small leading-[1.55] font-normal break-words whitespace-pre-wrap [font-kerning:normal]';
const marks: Record<Severity, string> = {
  error: 'bg-error-soft decoration-error underline-offset-4',
  warning: 'bg-warn-soft decoration-warn decoration-double underline-offset-4',
  hint: 'bg-info-soft decoration-info decoration-dashed underline-offset-4',
};
