import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { m } from '#app/paraglide/messages.js';

interface QuantityFieldProps {
  value: number;
  least: number;
  most: number;
  onChange(value: number): void;
}

/** How many: typed, or one more and one less. What is no number goes back to the one before. */
export function QuantityField({ value, least, most, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const id = useId();
  useEffect(() => setTyped(String(value)), [value]);
  const take = (text: string) => {
    const wanted = Math.min(Math.max(Number(text), least), most);
    if (!/^\d{1,6}$/.test(text.trim())) setTyped(String(value));
    else if (wanted !== value) onChange(wanted);
    else setTyped(String(value));
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-caption font-medium text-ink-2">
        {m.cart_quantity()}
      </label>
      <div className="flex h-11 rounded-control border border-control bg-bg focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <Step label={m.cart_less()} off={value <= least} onPress={() => onChange(value - 1)}>
          <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
        </Step>
        <input
          id={id}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => take(typed)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(typed);
          }}
          className="w-14 border-0 bg-transparent p-0 text-center text-[1rem] font-medium text-ink outline-none"
        />
        <Step label={m.cart_more()} off={value >= most} onPress={() => onChange(value + 1)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        </Step>
      </div>
    </div>
  );
}

function Step({
  label,
  off,
  onPress,
  children,
}: {
  label: string;
  off: boolean;
  onPress(): void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      disabled={off}
      onClick={onPress}
      className="grid w-10 place-items-center rounded-control text-ink-2 hover:text-primary disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60"
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
