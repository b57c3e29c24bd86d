import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeError } from './describe-error.ts';
import { withLineFacts } from './line-facts.ts';
import { noteDatabaseAnswers, processLog } from './log.ts';
import { watchOutage } from './outage.ts';

const planted = 'ada.canary@mail.test';

/** As drizzle throws it around what PostgreSQL answered. */
function statementError(cause: Error): Error {
  const query = `insert into "members" ("email") values ($1) on conflict do nothing where x = '${planted}'`;
  return Object.assign(new Error(`Failed query: ${query}\nparams: ${planted}`), {
    query,
    params: [planted],
    cause,
  });
}

const uniqueViolation = () =>
  Object.assign(new Error(`duplicate key value: "${planted}"`), {
    severity: 'ERROR',
    code: '23505',
    detail: `Key (email)=(${planted}) already exists.`,
    where: `COPY members, line 1: "${planted}"`,
    constraint: 'members_email',
    table: 'members',
  });

function collect(level = 'trace') {
  const lines: string[] = [];
  const log = processLog(level, { write: (line: string) => void lines.push(line) });
  return { log, lines, parsed: () => lines.map((line) => JSON.parse(line)) };
}

describe('what is said of an error', () => {
  test('a statement that failed: its text, the condition, constraint and table, and no value', () => {
    const facts = describeError(statementError(uniqueViolation()));
    expect(facts).toMatchObject({
      name: 'StatementError',
      message: expect.stringMatching(/^failed: insert into "members" \("email"\) values \(\$1\)/),
      stack: expect.stringContaining('log.test.ts'),
      cause: {
        name: 'DatabaseError',
        message: 'PostgreSQL: unique_violation',
        sqlState: '23505',
        constraint: 'members_email',
        table: 'members',
      },
    });
    expect(JSON.stringify(facts)).not.toContain('canary');
  });

  test.each([
    ['JSON of a visitor', () => JSON.parse(planted)],
    [
      'a value that does not fit',
      () =>
        z.strictObject({ mail: z.number() }).parse({ mail: planted, [planted]: 1 }, { reportInput: true }),
    ],
    ['an address', () => new URL(planted)],
    ['a header', () => new Headers({ name: `\0${planted}` })],
    [
      'a message with an address',
      () => {
        throw new Error(`no member ${planted}`);
      },
    ],
    [
      'a link',
      () => {
        throw new Error(`GET https://site.test/gift/canary?code=canary failed, "/gift/canary" too`);
      },
    ],
    [
      'what a mail server says',
      () => {
        throw Object.assign(new Error('550 Canary is unknown'), {
          command: 'RCPT TO',
          code: 'EENVELOPE',
          responseCode: 550,
          response: 'canary',
        });
      },
    ],
    [
      'several lines',
      () => {
        throw new Error(`first\n    at canary (canary:1:2)\nlast`);
      },
    ],
    [
      'a chain',
      () => {
        throw new Error('outer', { cause: new AggregateError([statementError(uniqueViolation())]) });
      },
    ],
  ])('%s: the value stays out, the place is told', (_what, work) => {
    try {
      work();
      expect.unreachable('it must throw');
    } catch (error) {
      const facts = describeError(error);
      // The message of an own error is the place where it was made; ours hold ids.
      if (_what === 'several lines') expect(facts.stack).not.toContain('canary');
      else expect(JSON.stringify(facts).toLowerCase()).not.toContain('canary');
      expect(facts.stack).toContain('log.test.ts');
    }
  });

  test('a chain that leads back to itself ends', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).match(/round/g)).toHaveLength(6);
  });

  test('what is no error is told by its type', () => {
    expect(describeError(planted)).toEqual({ name: 'NotAnError', message: 'a value of type string' });
    expect(describeError(undefined)).toEqual({ name: 'NotAnError', message: 'a value of type undefined' });
  });
});

describe('a line', () => {
  test('has the level as a word, the time as ISO, and the name of the service', () => {
    const { log, parsed } = collect();
    log.warn({ id: 'x' }, 'said');
    expect(parsed()).toEqual([
      {
        level: 'warn',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        service: 'ezcaravel',
        id: 'x',
        msg: 'said',
      },
    ]);
  });

  test('describes an error under any name, also where it is given alone', () => {
    const { log, lines, parsed } = collect();
    const error = statementError(uniqueViolation());
    log.error({ err: error }, 'told');
    log.error({ error, reason: error }, 'told');
    log.error(error);
    log.error({ err: error });
    log.error({ err: error }, error.message);
    log.info(`Route POST:/gift/${planted}?code=canary not found`);
    expect(lines.join('')).not.toContain('canary');
    log.info('Server listening at http://127.0.0.1:3000');
    expect(parsed().at(-1).msg).toBe('Server listening at http://127.0.0.1:3000');
    expect(parsed()[1].error.cause.sqlState).toBe('23505');
    expect(parsed()[2]).toMatchObject({ msg: 'error', err: { name: 'StatementError' } });
  });

  test('says what the request or the job is that it belongs to', async () => {
    const { log, parsed } = collect();
    await withLineFacts({ requestId: 'r1', call: 'signIn' }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      log.info({}, 'inside');
    });
    log.info({}, 'outside');
    expect(parsed()[0]).toMatchObject({ requestId: 'r1', call: 'signIn' });
    expect(parsed()[1]).not.toHaveProperty('requestId');
  });
});

describe('a database that is away', () => {
  const gone = () =>
    statementError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

  test('is told once, then once in ten seconds with what was held back, and again when it answers', () => {
    let now = 1000;
    const outage = watchOutage(() => now);
    expect(outage.tell('request failed')).toEqual({
      say: 'the database does not answer',
      facts: { awaySeconds: 0 },
    });
    for (now = 1040; now < 11_000; now += 40) expect(outage.tell('job queue')).toBeNull();
    now = 11_000;
    expect(outage.tell('job queue')).toEqual({
      say: 'the database still does not answer',
      facts: { awaySeconds: 10, held: { 'job queue': 249 } },
    });
    expect(outage.tell('request failed')).toBeNull();
    now = 12_400;
    expect(outage.end()).toEqual({
      say: 'the database answers again',
      facts: { awaySeconds: 11, held: { 'request failed': 1 } },
    });
    expect(outage.end()).toBeNull();
    expect(outage.tell('again'), 'one that comes and goes is told no more often').toBeNull();
    expect(outage.end()).toBeNull();
  });

  test('is recognised in what the log is given; other failures are all written', () => {
    const { log, parsed } = collect();
    for (let i = 0; i < 100; i++) log.warn({ err: gone() }, 'request failed');
    const elsewhere = Object.assign(new TypeError('fetch failed'), {
      cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
    });
    log.warn({ err: elsewhere }, 'a payment provider did not answer');
    noteDatabaseAnswers(log);
    expect(parsed().map(({ msg, held, during }) => ({ msg, held, during }))).toEqual([
      { msg: 'the database does not answer', during: 'request failed' },
      { msg: 'a payment provider did not answer' },
      { msg: 'the database answers again', held: { 'request failed': 99 } },
    ]);
  });
});
