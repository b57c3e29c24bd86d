import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countdown } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('fires once, after the time it ran and not the time it was held', () => {
  const done = vi.fn();
  const clock = countdown(3000, done);
  clock.run();
  vi.advanceTimersByTime(2000);
  clock.hold();
  vi.advanceTimersByTime(60_000);
  expect(done).not.toHaveBeenCalled();
  clock.run();
  vi.advanceTimersByTime(999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
  clock.run();
  vi.advanceTimersByTime(10_000);
  expect(done).toHaveBeenCalledTimes(1);
});

test('begins anew when it is restarted, and stays held when it was held', () => {
  const done = vi.fn();
  const clock = countdown(3000, done);
  clock.run();
  vi.advanceTimersByTime(2900);
  clock.restart(3000);
  vi.advanceTimersByTime(2900);
  expect(done).not.toHaveBeenCalled();
  clock.hold();
  clock.restart(100);
  vi.advanceTimersByTime(1000);
  expect(done).not.toHaveBeenCalled();
  clock.run();
  vi.advanceTimersByTime(100);
  expect(done).toHaveBeenCalledTimes(1);
});

test('never fires after it was stopped', () => {
  const done = vi.fn();
  const clock = countdown(10, done);
  clock.run();
  clock.stop();
  clock.run();
  vi.advanceTimersByTime(100);
  expect(done).not.toHaveBeenCalled();
});
