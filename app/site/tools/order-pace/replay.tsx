import { Pause, Play, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { AutoScroll } from '#app/ui/auto-scroll.tsx';
import { Button } from '#app/ui/button.tsx';
import { Lines } from '#app/ui/charts/lines.tsx';
import type { Pace } from './pace.ts';
import { clockText, unusualText } from './pace-words.ts';

/** A minute of the day passes in a second. */
const tick = 1000;

/** The day once more, sixty times as fast; with reduced motion hour by hour, when the button is pressed. */
export function Replay({ pace, minutes }: { pace: Pace; minutes: Uint16Array }) {
  const end = pace.until * 60;
  const [minute, setMinute] = useState(end);
  const [running, setRunning] = useState(false);
  const isCalm = useReducedMotion();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setMinute((now) => Math.min(end, now + 1)), tick);
    return () => clearInterval(timer);
  }, [running, end]);
  useEffect(() => {
    if (minute >= end) setRunning(false);
  }, [minute, end]);
  const toggle = () => {
    // From the end it begins again with the hour of the first order.
    if (!running && minute >= end)
      setMinute(
        Math.floor(
          Math.max(
            0,
            minutes.findIndex((count) => count > 0),
          ) / 60,
        ) * 60,
      );
    setRunning(!running);
  };
  const step = () => setMinute(minute >= end ? 0 : Math.min(end, (Math.floor(minute / 60) + 1) * 60));
  const ordersUntil = (at: number) => minutes.subarray(0, at).reduce((a, b) => a + b, 0);
  const hours = Array.from({ length: 25 }, (_, hour) => hour);
  const points = [...hours.map((hour) => hour * 60).filter((at) => at < minute), minute];
  const sums = points.map(ordersUntil);
  const usual = hours.map((hour) => pace.hours.slice(0, hour).reduce((sum, one) => sum + one.usual, 0));
  const events = pace.hours.filter(
    ({ hour, count, unusual }) => (hour + 1) * 60 <= minute && (count > 0 || unusual),
  );
  return (
    <section className="grid gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <h3 className="m-0">{m.pace_replay()}</h3>
        <p className="m-0 max-w-measure text-small" aria-live={running ? 'off' : 'polite'}>
          {m.pace_replay_at({ time: clockText(minute), orders: figure(ordersUntil(minute)) })}
        </p>
        <Lines
          title={m.pace_replay_chart()}
          across={hours.map(String)}
          read={(value) => figure(value)}
          lines={[
            { label: m.pace_key_usual_short(), values: usual, series: 6, dash: '5 4' },
            { label: m.pace_key_day(), values: sums, end: minute / 60, series: 2, answer: true },
          ]}
        />
        <label className="grid gap-1.5 text-caption font-medium text-ink-2">
          {m.pace_replay_time()}
          <input
            type="range"
            min={0}
            max={end}
            step={5}
            value={minute}
            aria-valuetext={clockText(minute)}
            onChange={(event) => setMinute(Number(event.target.value))}
            className="w-full accent-primary"
          />
        </label>
        <div className="flex flex-wrap gap-2">
          {isCalm ? null : (
            <Button kind="secondary" dense onClick={toggle}>
              {running ? (
                <Pause size={16} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Play size={16} strokeWidth={1.75} aria-hidden="true" />
              )}
              {running ? m.pace_replay_pause() : m.pace_replay_play()}
            </Button>
          )}
          <Button kind={isCalm ? 'secondary' : 'quiet'} dense onClick={step}>
            <SkipForward size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.pace_replay_step()}
          </Button>
        </div>
      </div>
      <div className="grid content-start gap-4">
        <h3 className="m-0">{m.pace_events()}</h3>
        {events.length === 0 ? (
          <p className="m-0 max-w-measure text-small">{m.pace_events_none()}</p>
        ) : (
          <AutoScroll key={events.length} label={m.pace_events()} direction="top" step={0.4} className="h-80">
            {events.toReversed().map((hour) => (
              <div
                key={hour.hour}
                className={`rounded-control border px-4 py-2.5 text-small ${hour.unusual ? 'border-warn bg-warn-soft' : 'border-line bg-surface'}`}
              >
                <b>{clockText(hour.hour * 60)}</b>{' '}
                {m.pace_count_usual({ count: figure(hour.count), usual: figure(hour.usual, 1, 1) })}
                {hour.unusual ? (
                  <span className="block text-caption text-warn">{unusualText(hour.unusual)}</span>
                ) : null}
              </div>
            ))}
          </AutoScroll>
        )}
      </div>
    </section>
  );
}

/** The server cannot know it; motion only ever starts by a press. */
function useReducedMotion(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const wish = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setCalm(wish.matches);
    follow();
    wish.addEventListener('change', follow);
    return () => wish.removeEventListener('change', follow);
  }, []);
  return isCalm;
}
