import fc from 'fast-check';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, test } from 'vitest';
import { type Answers, asStream, isPlain, type Plain } from './boot-data.ts';

const read = async (answers: Answers) => {
  const { body } = new Response(asStream(JSON.parse(JSON.stringify(answers))));
  if (!body) throw new Error('no body');
  const { value } = await decode(body, globalThis as never);
  return value;
};

test('the framework reads back whatever plain data a loader answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (loaderData) => {
      fc.pre(isPlain(loaderData));
      const answers: Answers = { loaderData: loaderData as Plain, actionData: null, errors: null };
      expect(await read(answers)).toEqual(answers);
    }),
  );
});

test('what JSON would change is not plain', () => {
  for (const value of [new Date(0), Promise.resolve(), Number.NaN, -0, 1n, () => {}, new Map(), [undefined]])
    expect(isPlain({ a: [value] })).toBe(false);
  expect(isPlain([JSON.parse('{"__proto__":[]}')])).toBe(false);
  expect(isPlain({ a: undefined, b: [{ c: null }, 'd', 1.5, true] })).toBe(true);
});
