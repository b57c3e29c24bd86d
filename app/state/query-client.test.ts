import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { anonymous, currentUser } from './session.ts';

const key = ['/orders/v1/listOrders', {}];
const keep = (about: string) => queryClient.setQueryData(key, about);
const be = (userId: string) => currentUser.set({ ...anonymous, userId, isLogin: userId !== '' });

test('what a member was answered is kept for that member alone', async () => {
  be('mem_mara');
  keep('orders of Mara');
  // The page asks who is signed in with every navigation.
  be('mem_mara');
  expect(queryClient.getQueryData(key)).toBe('orders of Mara');

  be('mem_jonas');
  expect(queryClient.getQueryData(key)).toBeUndefined();

  keep('orders of Jonas');
  be('');
  expect(queryClient.getQueryData(key)).toBeUndefined();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('what was asked before it was known who is signed in belongs to that member', () => {
  keep('orders of Mara');
  be('mem_mara');
  expect(queryClient.getQueryData(key)).toBe('orders of Mara');
  be('');
});
