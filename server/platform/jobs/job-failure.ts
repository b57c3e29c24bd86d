import { describeError, type ErrorFacts } from '../describe-error.ts';

/**
 * What pg-boss is told of a job that failed, and keeps in its table as the `output` of the job: the described error, so
 * that no parameter of a statement and no words of a mail server get there.
 */
export class JobFailure extends Error {
  override name = 'JobFailure';
  readonly described: ErrorFacts;

  constructor(thrown: unknown) {
    const described = describeError(thrown);
    super(described.message);
    this.described = described;
  }

  /** Read by pg-boss (serialize-error) when it keeps the failure. */
  toJSON(): KeptFailure {
    return { described: this.described };
  }
}

export interface KeptFailure {
  described: ErrorFacts;
}

/** pg-boss itself fails a job whose process went away, or that took longer than it may. */
export type Problem = { name: string; message: string; code?: string | undefined };

/** What a kept `output` tells; null where there is none, and nothing of a text that was kept before it was described. */
export function readFailure(output: unknown): Problem | null {
  if (typeof output !== 'object' || output === null) return null;
  const { described, value, message } = output as {
    described?: ErrorFacts;
    value?: { message?: unknown };
    message?: unknown;
  };
  if (described) {
    const innermost = rootOf(described);
    const { name } = innermost;
    const code = innermost.responseCode?.toString() ?? innermost.sqlState ?? innermost.code;
    return { name, message: innermost.message, code };
  }
  const said = String(value?.message ?? message ?? '');
  if (said === 'job heartbeat timeout')
    return { name: 'ProcessGone', message: 'the process that ran it went away' };
  if (said === 'job timed out' || /^handler execution exceeded \d+ms$/.test(said))
    return { name: 'TooLong', message: 'it took longer than it may' };
  return { name: 'Unknown', message: 'its error was not kept' };
}

/** The library that failed says more than what stood around it. */
const rootOf = (facts: ErrorFacts): ErrorFacts => (facts.cause ? rootOf(facts.cause) : facts);
