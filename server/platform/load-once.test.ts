import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what is loaded is kept, and a load that failed is tried again at the next request', async () => {
  const attempts: number[] = [];
  const get = loadOnce(async (attempt) => {
    attempts.push(attempt);
    if (attempt === 0) throw new Error('no file yet');
    return 'renderer';
  });
  await expect(Promise.all([get(), get()])).rejects.toThrow('no file yet');
  expect(await get()).toBe('renderer');
  expect(await get()).toBe('renderer');
  expect(attempts).toEqual([0, 1]);
});
