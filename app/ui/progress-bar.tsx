import { useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';

/** Milliseconds: a page that is there before `wait` shows no bar at all. */
export const progressTiming = { wait: 100, finish: 180 } as const;
type Phase = 'idle' | 'running' | 'finishing';

/** The 2 px line at the top: eases to 90 % while `active`, then completes. Nothing turns. */
export function ProgressBar({ active }: { active: boolean }) {
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => {
    if (active) {
      const timer = setTimeout(() => setPhase('running'), progressTiming.wait);
      return () => clearTimeout(timer);
    }
    setPhase((now) => (now === 'running' ? 'finishing' : now));
    const timer = setTimeout(() => setPhase('idle'), progressTiming.finish);
    return () => clearTimeout(timer);
  }, [active]);
  if (phase === 'idle') return null;
  return (
    // A region of its own: everything on a page belongs to one.
    <section aria-label={m.ui_loading_page()} className="fixed inset-x-0 top-0 z-50 print:hidden">
      <div role="progressbar" aria-label={m.ui_loading_page()} className="h-0.5">
        <div
          className={`h-full origin-left bg-primary transition-transform starting:scale-x-0 forced-colors:bg-[Highlight] ${
            phase === 'running' ? 'scale-x-90 duration-[8s] ease-enter' : 'scale-x-100 duration-180 ease-out'
          }`}
        />
      </div>
    </section>
  );
}
