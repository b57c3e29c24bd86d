import { expect, test } from 'vitest';
import { CallFailed, CallRefused } from '#contract/client.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { type ReadState, stateOf } from './use-read.ts';

const shown = (error: Error, isFetching = false) => stateOf({ error, isFetching, isPending: false });
const refused = (name: ErrorName) => new CallRefused(errors[name].code, name, null);

test('a page that leaves for the login says of nothing that it has failed', () => {
  expect(shown(refused('session.missing'))).toBe('asking');
  expect(shown(refused('session.ended'))).toBe('asking');
});

test.each<[Error, ReadState]>([
  [new CallFailed('no connection'), 'failed'],
  [refused('request.too_many'), 'failed'],
  [refused('request.not_found'), 'missing'],
  [refused('access.refused'), 'refused'],
])('%s is shown as %s, and as being asked while somebody tries again', (error, state) => {
  expect(shown(error)).toBe(state);
  expect(shown(error, true)).toBe('asking');
});
