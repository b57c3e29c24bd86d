import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line says that is written while a request is answered or a job runs. */
export interface LineFacts {
  requestId?: string;
  /** The name of the endpoint, or the pattern of the route; never an address, since codes stand in those. */
  call?: string;
  /** A member's id, `visitor`, or `job:<name>`. */
  actor?: string;
  /** The id of the organisation that the actor acts for. */
  organisation?: string;
  /** The id of the API key that a program acts with. */
  apiKey?: string;
  job?: string;
  jobId?: string;
}

const current = new AsyncLocalStorage<LineFacts>();

/** Of the request or the job that the caller belongs to. */
export const lineFacts = (): LineFacts | undefined => current.getStore();

/** Everything that `work` begins, timers and promises included, writes its lines with these facts. */
export function withLineFacts<T>(facts: LineFacts, work: () => T): T {
  return current.run(facts, work);
}
