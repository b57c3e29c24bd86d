import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { useEntry, useLookInside } from './use-look-inside.ts';

/** Above the pages of a demonstration that others look into: what it is, and the way to the other side. */
export function LookInsideNotice({ other }: { other: 'member' | 'operator' }) {
  const inside = useLookInside();
  const entry = useEntry();
  if (!inside) return null;
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-info-soft px-5 py-2 text-small text-ink ${other === 'operator' ? 'md:px-8 lg:px-16' : 'lg:px-6'}`}
    >
      <p className="m-0">{entry.problem ?? m.look_notice()}</p>
      <Button kind="secondary" dense pending={entry.pending} onClick={() => void entry.run({ as: other })}>
        {other === 'operator' ? m.look_as_operator() : m.look_as_member()}
      </Button>
    </div>
  );
}
