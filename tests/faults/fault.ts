import type { Install, Shape } from './installs.ts';

/** Something that goes wrong, and is over again. */
export interface Fault {
  name: string;
  shape: Shape;
  /** Why it cannot be tried on this machine; null when it can. */
  missing?(): string | null;
  /** A folder and settings that the install of this fault needs, and how to remove them. */
  ground?(): Promise<{ dataDir?: string; env?: Record<string, string>; remove?(): Promise<void> }>;
  /** Brings it about and takes it away; resolves at the moment when a supervisor would start what was killed. */
  happen(install: Install): Promise<void>;
  /** What a supervisor does then. */
  repair?(install: Install): Promise<void>;
}
