import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { CallFailed, CallRefused } from '#contract/client.ts';
import { handleError } from './entry.server.tsx';
import { reportContext } from './report-context.ts';

function told(error: unknown, signal?: AbortSignal): unknown[] {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(reportContext, (one) => void reported.push(one));
  const printed = vi.spyOn(console, 'error');
  const request = new Request('http://site.test/gift/code', signal ? { signal } : {});
  handleError(error, { request, context, params: {} } as never);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
  return reported;
}

test('what a page could not be rendered for goes to the log of the process, whole', () => {
  const error = new TypeError('x is not a function');
  expect(told(error)).toEqual([error]);
  const inside = { status: 500, statusText: '', internal: true, data: '', error };
  expect(told(inside)).toEqual([error]);
});

test('a failed call was told of where it was answered, and a visitor who left wants no page', () => {
  expect(told(new CallFailed('away'))).toEqual([]);
  expect(told(Object.assign(new Error('away'), { name: 'CallFailed' })), 'of another build').toEqual([]);
  expect(told(new CallRefused(40401, 'none', null))).toEqual([]);
  expect(told(new Error('left'), AbortSignal.abort())).toEqual([]);
  expect(told({ status: 404, statusText: '', internal: true, data: '' })).toEqual([]);
});
