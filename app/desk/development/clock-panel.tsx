import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { utcMomentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { refreshUser } from '#app/state/session.ts';
import { Button } from '#app/ui/button.tsx';
import { clockRange, jumpClock, readClock, resetClock } from '#contract/development.ts';
import { days, hours } from '#contract/time.ts';
import { aheadInWords } from './clock-words.ts';
import { Panel } from './panel.tsx';
import { useAct } from './use-act.ts';
import { useReading } from './use-reading.ts';

const jumps = [
  [hours(1), m.development_clock_hour],
  [days(1), m.development_clock_day],
  [days(30), m.development_clock_month],
] as const;

export function ClockPanel() {
  const reading = useReading(readClock);
  const [pending, act] = useAct();
  const move = (name: string, milliseconds: number | null) =>
    act(name, async () => {
      const moved =
        milliseconds === null ? await call(resetClock, {}) : await call(jumpClock, { milliseconds });
      reading.set(moved);
      // The jump may have passed the end of the session.
      await refreshUser();
    });
  return (
    <Panel heading={m.development_clock()} text={m.development_clock_text()} reading={reading}>
      {({ nowAt, aheadMilliseconds }) => (
        <>
          <Running nowAt={nowAt} />
          <p role="status" className="mt-1 mb-0 text-small text-ink-3">
            {aheadInWords(aheadMilliseconds)}
          </p>
          <div className="mt-4 flex flex-wrap gap-2.5">
            {jumps.map(([milliseconds, words]) => (
              <Button
                key={milliseconds}
                kind="secondary"
                dense
                disabled={aheadMilliseconds + milliseconds > clockRange}
                pending={pending === String(milliseconds)}
                pendingText={m.development_working()}
                onClick={() => move(String(milliseconds), milliseconds)}
              >
                {words()}
              </Button>
            ))}
            <Button
              kind="quiet"
              dense
              disabled={aheadMilliseconds === 0}
              pending={pending === 'reset'}
              pendingText={m.development_working()}
              onClick={() => move('reset', null)}
            >
              {m.development_clock_reset()}
            </Button>
          </div>
          {aheadMilliseconds + days(30) > clockRange ? (
            <p className="mt-3 mb-0 text-caption text-ink-3">{m.development_clock_limit()}</p>
          ) : null}
        </>
      )}
    </Panel>
  );
}

/** Goes on by itself from what the service said. */
function Running({ nowAt }: { nowAt: string }) {
  const [shown, setShown] = useState(nowAt);
  useEffect(() => {
    const began = performance.now();
    const tick = () => setShown(new Date(Date.parse(nowAt) + performance.now() - began).toISOString());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [nowAt]);
  return (
    <p className="m-0 font-display text-h3 font-semibold text-ink">
      <time dateTime={shown}>{utcMomentText(shown)}</time>
    </p>
  );
}
