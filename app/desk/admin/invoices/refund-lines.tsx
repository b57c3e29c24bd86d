import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { CheckField } from '#app/ui/field.tsx';
import type { RefundableLines } from '#contract/invoice-refunds.ts';
import { AmountField, amountFault, readAmount, typedAmount } from '../amount-field.tsx';

/** Amounts as they were typed, by the position of their lines: null = not chosen, absent = all that is left. */
type Typed = ReadonlyMap<number, string | null>;
type Line = RefundableLines['lines'][number];

export interface LineFaults {
  /** What is wrong with the choice as a whole. */
  lines?: string;
  /** By position. */
  amounts?: ReadonlyMap<number, string>;
}

const typedOf = (typed: Typed, { position, left }: Line): string | null =>
  typed.has(position) ? (typed.get(position) ?? null) : typedAmount(left.amount);

/** The chosen lines, in minor units. */
export const amountsOf = ({ lines }: RefundableLines, typed: Typed): { position: number; amount: number }[] =>
  lines.flatMap((line) => {
    const text = typedOf(typed, line);
    return text === null ? [] : { position: line.position, amount: readAmount(text) ?? 0 };
  });

export function faultsOf(refundable: RefundableLines, typed: Typed): LineFaults {
  const chosen = amountsOf(refundable, typed);
  if (chosen.length === 0) return { lines: m.operator_refund_lines_needed() };
  const wrong = refundable.lines.flatMap((line): [number, string][] => {
    const fault = faultOf(line, typedOf(typed, line));
    return fault ? [[line.position, fault]] : [];
  });
  if (wrong.length) return { amounts: new Map(wrong) };
  const sum = chosen.reduce((all, { amount }) => all + amount, 0);
  const { refundable: most, heldBack } = refundable;
  const atMost = heldBack === 'lost' ? m.finance_refund_at_most_lost : m.finance_refund_at_most;
  return sum > most.amount ? { lines: atMost({ most: moneyText(most) }) } : {};
}

function faultOf({ left }: Line, text: string | null): string | undefined {
  if (text === null) return undefined;
  const minor = readAmount(text);
  if (minor === 0) return m.operator_amount_wrong();
  return minor !== null && minor > left.amount
    ? m.finance_refund_line_at_most({ most: moneyText(left) })
    : amountFault(text).amount;
}

interface RefundLinesProps {
  refundable: RefundableLines;
  typed: Typed;
  faults: LineFaults;
  onType(typed: Typed): void;
}

/** Each line with a tick, and how much of it goes back: all that is left, or a part. */
export const RefundLines = ({ refundable: { lines }, typed, faults, onType }: RefundLinesProps) => (
  <fieldset className="m-0 grid min-w-0 gap-4 border-0 p-0">
    <legend className="mb-2.5 p-0 text-caption font-medium text-ink-2">{m.finance_refund_lines()}</legend>
    {lines.map((line) => (
      <LineChoice
        key={line.position}
        line={line}
        text={typedOf(typed, line)}
        fault={faults.amounts?.get(line.position)}
        onType={(text) => onType(new Map(typed).set(line.position, text))}
      />
    ))}
    {faults.lines ? <p className="m-0 text-caption text-error">{faults.lines}</p> : null}
  </fieldset>
);

interface LineChoiceProps {
  line: Line;
  /** Null: not chosen. */
  text: string | null;
  fault: string | undefined;
  onType(text: string | null): void;
}

const LineChoice = ({ line: { position, title, left }, text, fault, onType }: LineChoiceProps) => (
  <div className="grid gap-2">
    <CheckField
      name="lines"
      label={m.finance_refund_line({ title, left: moneyText(left) })}
      checked={text !== null}
      onChange={({ target }) => onType(target.checked ? typedAmount(left.amount) : null)}
    />
    {text === null ? null : (
      <AmountField
        name={`amount-${position}`}
        className="ml-7"
        label={m.finance_refund_line_amount({ position, currency: left.currency })}
        error={fault}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </div>
);
