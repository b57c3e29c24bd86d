interface SumLineProps {
  term: React.ReactNode;
  amount: string;
  look?: string;
  strong?: boolean;
}

/** One line of a sum, inside a `dl`: what it is at the left, the amount on the right edge. */
export function SumLine({ term, amount, look = 'text-ink', strong }: SumLineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'text-[1.0625rem] font-semibold text-ink' : ''}`}
    >
      <dt className="min-w-0">{term}</dt>
      <dd className={`m-0 shrink-0 text-right whitespace-nowrap ${strong ? '' : 'font-medium'} ${look}`}>
        {amount}
      </dd>
    </div>
  );
}
