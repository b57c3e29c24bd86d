import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sources } from '../scripts/gate/import-graph.ts';

const production = sources().filter(
  (file) => /^(server\/|main\.ts$)/.test(file) && !/\.test\.ts$|\/test-[a-z-]+\.ts$/.test(file),
);
const call = /\blog\s*\.(?:trace|debug|info|warn|error|fatal)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;

/** What is wrong with the arguments of one call of a log; null for nothing. */
function faultOf(given: string): string | null {
  const told = given.replaceAll(/\berr(?:: [\w()]+)?(?=[\s,}])/g, '');
  if (/\.(message|stack|detail|cause|query|params)\b/.test(told))
    return 'takes an error apart: give it whole, as err';
  if (/\berror\b/.test(told.replaceAll(/'[^']*'|error\.failure/g, '')))
    return 'names an error otherwise than err';
  if (/`[^`]*\$\{/.test(told)) return 'writes a value into the message: make it a fact beside it';
  if (/\.(url|originalUrl|headers|query|body|params)\b/.test(told)) return 'writes what a visitor sent';
  return null;
}

test.each([
  ["{ error }, 'x'", 'otherwise'],
  ["{ error: error.message }, 'x'", 'apart'],
  ["{ err: error.message }, 'x'", 'apart'],
  ["{ failure: cause.stack }, 'x'", 'apart'],
  [`{ id }, \`failed: \${id}\``, 'value'],
  ["{ at: request.url }, 'x'", 'visitor'],
])('the rule sees log.warn(%s)', (given, fault) => {
  expect(faultOf(given)).toContain(fault);
});

test('every line that tells of an error gives it whole, as `err`, and no line holds what a visitor sent', () => {
  let seen = 0;
  const wrong = production.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(call)].flatMap(([text, given = '']) => {
      seen++;
      const fault = faultOf(given);
      return fault ? [`${file}: ${text} ${fault}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(20);
});

test('nothing is written past the log', () => {
  const past = production.filter((file) => /\bconsole\.\w+\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(past).toEqual([]);
});
