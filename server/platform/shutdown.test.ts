import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processLog } from './log.ts';
import { closeInTurn } from './shutdown.ts';

/** What is told to `process.on` is kept here, so that the process of the tests hears nothing. */
let listeners: Record<string, (...words: unknown[]) => void> = {};

beforeEach(() => {
  listeners = {};
  vi.useFakeTimers();
  vi.spyOn(process, 'on').mockImplementation((name, listener) => {
    listeners[String(name)] = listener;
    return process;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What a process ends with that is told to stop and takes so many seconds to close. */
async function codeAfter(seconds: number, drainSeconds: number): Promise<unknown> {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const closing = closeInTurn(processLog('silent'), drainSeconds);
  closing.add(() => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
  listeners.SIGTERM?.();
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  // The first is what ends it.
  return exit.mock.calls[0]?.[0];
}

test('a process that closes within 15 seconds ends well', async () => {
  expect(await codeAfter(10, 0)).toBe(0);
});

test('one that takes longer is ended', async () => {
  expect(await codeAfter(20, 0)).toBe(1);
});

test('the time in which it keeps listening comes on top', async () => {
  expect(await codeAfter(30, 20)).toBe(0);
});
