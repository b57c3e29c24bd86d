// Used by scripts/gate/steps.ts: what a step costs.
import { cpus } from 'node:os';

interface Meter {
  started: number;
  busy: number;
}

export const startMeter = (): Meter => ({ started: performance.now(), busy: busySeconds() });

/** "95 s, 160 s of CPU": since the meter was started. The second figure is that of the whole machine, so it means something on a quiet one. */
export function secondsOf({ started, busy }: Meter): string {
  const wall = Math.round((performance.now() - started) / 1000);
  return `${wall} s, ${Math.round(busySeconds() - busy)} s of CPU`;
}

/** Seconds that all processors together have worked since the machine was started. */
const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
