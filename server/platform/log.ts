import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { isLostDatabase } from './db/lost-database.ts';
import { describeError, scrub } from './describe-error.ts';
import { type LineFacts, lineFacts, withLineFacts } from './line-facts.ts';
import { type Outage, watchOutage } from './outage.ts';

/** What a line says beside its message. What was thrown is named `err`, whole: the log knows what to leave out. */
export type Facts = { err?: unknown; error?: never; message?: never } & Record<string, unknown>;

/** What business code may say to the operator; pino fulfils it. */
export interface Log {
  debug(facts: Facts, msg: string): void;
  info(facts: Facts, msg: string): void;
  warn(facts: Facts, msg: string): void;
  error(facts: Facts, msg: string): void;
}

const outages = new WeakMap<object, Outage>();
const factsOf = new WeakMap<object, LineFacts>();

/**
 * The logger of a whole process: one JSON line each, on standard output unless told. Each line says what the request
 * or the job is that it belongs to (`line-facts.ts`); errors are written by `describeError` and by nothing else.
 */
export function processLog(level: string, into?: DestinationStream): FastifyBaseLogger {
  const outage = watchOutage();
  const options: pino.LoggerOptions = {
    level,
    base: { service: 'ezcaravel' },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: (_facts, _level, logger) => ({ ...(factsOf.get(logger) ?? lineFacts()) }),
    formatters: { level: (label) => ({ level: label }), log: describeErrors },
    serializers: { err: describeError, req: methodOf, res: statusOf },
    hooks: {
      logMethod(args, method) {
        const [facts, message] = toldOf(args as unknown[]);
        const lost = 'err' in facts && isLostDatabase(facts.err);
        if (!lost) return method.apply(this, [facts, message]);
        const line = outage.tell(message);
        if (line) method.apply(this, [{ ...facts, ...line.facts, during: message }, line.say]);
      },
    },
  };
  const log = into ? pino(options, into) : pino(options);
  outages.set(log, outage);
  return log;
}

/** Call when a new connection was made: says so if the log said before that the database does not answer. */
export function noteDatabaseAnswers(log: Log): void {
  const line = outages.get(log)?.end();
  if (line) withLineFacts({}, () => log.info({ ...line.facts }, line.say));
}

/** A logger of one request, for whoever writes outside of its asynchronous context. */
export function logWith(log: FastifyBaseLogger, facts: LineFacts): FastifyBaseLogger {
  const child = log.child({});
  factsOf.set(child, facts);
  return child;
}

/** Pino and libraries may give an error alone, or a text alone: the error's own message is then never the line's. */
function toldOf([first, second]: unknown[]): [facts: Record<string, unknown>, message: string] {
  if (typeof first === 'string') return [{}, scrub(first)];
  const message = typeof second === 'string' ? scrub(second) : 'error';
  if (first instanceof Error) return [{ err: first }, plainMessage(first, message)];
  const facts = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {};
  return [facts, plainMessage(facts.err, message)];
}

const plainMessage = (error: unknown, message: string) =>
  error instanceof Error && message === scrub(error.message) ? 'error' : message;

/** An error under any other name is described as well. */
function describeErrors(facts: Record<string, unknown>): Record<string, unknown> {
  const wrong = Object.entries(facts).filter(([name, value]) => name !== 'err' && value instanceof Error);
  if (wrong.length === 0) return facts;
  return { ...facts, ...Object.fromEntries(wrong.map(([name, error]) => [name, describeError(error)])) };
}

const methodOf = (request: { method?: unknown }) => ({ method: request?.method });
const statusOf = (reply: { statusCode?: unknown }) => ({ statusCode: reply?.statusCode });

export const silentLog = processLog('silent');
