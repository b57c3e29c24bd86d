import { beforeEach, describe, expect, test } from 'vitest';
import { dismissToast, toast, toasts, toastTypes } from './toasts.ts';

beforeEach(() => {
  toasts.set([]);
});
const texts = () => toasts.get().map(({ text, times }) => `${text} ×${times}`);

test('there are four types; errors stay 5 s, the others 3 s, unless told', () => {
  expect(toastTypes).toEqual(['success', 'warn', 'error', 'info']);
  for (const type of toastTypes) {
    toasts.set([]);
    toast(type, 'Hello');
    expect(toasts.get()[0]?.duration).toBe(type === 'error' ? 5000 : 3000);
  }
  toast('info', 'Slow', 10_000);
  expect(toasts.get().at(-1)?.duration).toBe(10_000);
});

describe('at most three are shown', () => {
  test('the oldest goes', () => {
    for (const text of ['one', 'two', 'three', 'four']) toast('info', text);
    expect(texts()).toEqual(['two ×1', 'three ×1', 'four ×1']);
  });
  test('the same again is counted and keeps its place among the living', () => {
    toast('error', 'Request Error');
    toast('info', 'two');
    toast('error', 'Request Error');
    expect(texts()).toEqual(['two ×1', 'Request Error ×2']);
  });
  test('the same text of another type is another message', () => {
    toast('error', 'Saved');
    toast('success', 'Saved');
    expect(toasts.get()).toHaveLength(2);
  });
});

test('closing takes one away and leaves the others', () => {
  toast('info', 'one');
  toast('info', 'two');
  dismissToast(toasts.get()[0]!.id);
  expect(texts()).toEqual(['two ×1']);
  dismissToast(-1);
  expect(texts()).toEqual(['two ×1']);
});
