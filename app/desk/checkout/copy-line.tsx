import { Check, Copy } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { useCopied } from '#app/ui/copy.ts';

interface CopyLineProps {
  label: string;
  value: string;
  /** It is copied and not typed, so that its end may be left out where it has no room. */
  cut?: boolean;
}

/** A value that is typed elsewhere, letter by letter, with a button that copies it. */
export function CopyLine({ label, value, cut }: CopyLineProps) {
  // Where it is not allowed, the value can still be marked by hand.
  const [copied, copy] = useCopied();
  const Icon = copied ? Check : Copy;
  return (
    <div className="py-2.5">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="m-0 flex items-center justify-between gap-4 text-small font-semibold text-ink">
        <span className={`min-w-0 ${cut ? 'truncate' : 'wrap-anywhere'}`}>{value}</span>
        <Button
          kind="quiet"
          dense
          onClick={() => void copy(value)}
          className="-my-2 px-0! hover:bg-transparent! hover:underline"
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          <span aria-live="polite">{copied ? m.checkout_copied() : m.checkout_copy()}</span>
          <span className="sr-only">{label}</span>
        </Button>
      </dd>
    </div>
  );
}
