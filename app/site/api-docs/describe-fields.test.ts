import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Endpoint, endpoint, noAnswer } from '#contract/endpoint.ts';
import { email, yesNo } from '#contract/fields.ts';
import { inputSchema, outputSchema } from '#contract/json-schema.ts';
import { page } from '#contract/page.ts';
import { z } from '#contract/zod.ts';
import { describeFields } from './describe-fields.ts';

const sample = (input: z.ZodType, output: z.ZodType = noAnswer): Endpoint =>
  endpoint({ ...calls[0]!, access: 'anyone', input, output });
const fieldsOf = (shape: z.core.$ZodShape) => describeFields(inputSchema(sample(z.strictObject(shape))));

test('a field says its type, whether it must be there, its limits and its choices', () => {
  expect(
    fieldsOf({
      email,
      title: z.string().min(5).max(120),
      note: z.string().max(40).optional(),
      stars: z.int().min(1).max(5),
      news: yesNo.default('N'),
      tags: z
        .array(z.enum(['a', 'b']))
        .max(9)
        .default([]),
      code: z.string().regex(/^\d{6}$/),
    }).map(({ name, required, type, limits, choices, pattern }) => [
      name,
      required,
      [type, ...limits].join(' · '),
      choices.join(' '),
      pattern,
    ]),
  ).toEqual([
    ['email', true, 'text · 1 to 254 characters · an email address', '', null],
    ['title', true, 'text · 5 to 120 characters', '', null],
    ['note', false, 'text · at most 40 characters', '', null],
    ['stars', true, 'whole number · 1 to 5', '', null],
    ['news', false, 'one of · default N', 'Y N', null],
    ['tags', false, 'list, each one of · at most 9 entries', 'a b', null],
    ['code', true, 'text', '', '^\\d{6}$'],
  ]);
});

test('a value of several kinds names each, and an allowed empty text as such', () => {
  const [field] = fieldsOf({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .or(z.literal(''))
      .optional(),
  });
  expect(field).toMatchObject({ type: 'text, or empty text', choices: [], pattern: '^[A-Z]{2}$' });
  const [nullable] = describeFields(
    outputSchema(
      sample(z.strictObject({}), z.strictObject({ at: z.iso.datetime({ precision: 3 }).nullable() })),
    ),
  );
  expect(nullable).toMatchObject({ type: 'text, or null', limits: ['ISO 8601 in UTC'], pattern: null });
});

test('what lies inside lists and objects is named by its way there', () => {
  const output = page(z.strictObject({ id: z.string(), by: z.strictObject({ name: z.string() }) }));
  const names = describeFields(outputSchema(sample(z.strictObject({}), output))).map(({ name }) => name);
  expect(names).toEqual(['items', 'items[].id', 'items[].by', 'items[].by.name', 'nextCursor']);
});

test('an answer of one value has one line without a name, and null has none', () => {
  const answer = (output: z.ZodType) => describeFields(outputSchema(sample(z.strictObject({}), output)));
  expect(answer(z.enum(['a', 'b']))).toMatchObject([{ name: '', choices: ['a', 'b'] }]);
  expect(answer(noAnswer)).toEqual([]);
});

test('every call of the product can be described, and no field is left a riddle', () => {
  for (const call of calls) {
    const fields = [...describeFields(inputSchema(call)), ...describeFields(outputSchema(call))];
    expect(fields.filter(({ type }) => /^$|undefined|anything/.test(type))).toEqual([]);
  }
});
