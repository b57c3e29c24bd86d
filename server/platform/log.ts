import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

/** What business code may say to the operator; pino fulfils it. */
export interface Log {
  debug(facts: object, msg: string): void;
  info(facts: object, msg: string): void;
  warn(facts: object, msg: string): void;
  error(facts: object, msg: string): void;
}

/** The logger of a whole process: one JSON line each, on standard output. */
export function processLog(level: string): FastifyBaseLogger {
  return pino({ level, base: null });
}

export const silentLog = processLog('silent');
