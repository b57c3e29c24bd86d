import { describe, expect, test } from 'vitest';
import { fieldMessages } from '#contract/errors.ts';
import { customFeedback } from '#contract/feedback.ts';
import { memberUserLogin, memberUserRegister, memberUserRegisterSub } from '#contract/members.ts';
import type { z } from '#contract/zod.ts';
import { sentenceOf } from './field-sentences.ts';
import { filesOf, shapeValues, wrongFields } from './form-values.ts';

const login = memberUserLogin.input;
const register = memberUserRegister.input;
const details = memberUserRegisterSub.input;
const form = (...entries: [string, string][]) => entries;

describe('values', () => {
  test('an empty tick says N where the schema knows it, and nothing where it must be set', () => {
    expect(shapeValues(form(['account', 'a@b.example']), ['rememberMe'], login).rememberMe).toBe('N');
    expect(shapeValues(form(), ['agreeTerms'], register)).toEqual({});
  });
  test('lists gather their names, also when only one is ticked', () => {
    expect(shapeValues(form(['sellsOn', 'etsy']), ['sellsOn'], details).sellsOn).toEqual(['etsy']);
    expect(shapeValues(form(['sellsOn', 'etsy'], ['sellsOn', 'ebay']), [], details).sellsOn).toEqual([
      'etsy',
      'ebay',
    ]);
  });
  test('empty optional fields are left out, empty required ones stay to be refused', () => {
    const values = shapeValues(form(['captchaCode', ''], ['account', '']), [], login);
    expect(values).toEqual({ account: '' });
  });
  test('files travel apart, and an empty file field is no file', () => {
    const data = new FormData();
    data.append('attachments', new File([], ''));
    data.append('attachments', new File(['x'], 'shot.png', { type: 'image/png' }));
    data.append('subject', 'Hello');
    expect(filesOf(data).map((file) => file.name)).toEqual(['shot.png']);
    expect(shapeValues(data, [], customFeedback.input)).toEqual({ subject: 'Hello' });
  });
});

describe('what is wrong', () => {
  const wrong = (values: Record<string, string | string[]>, schema: z.ZodType = register) =>
    wrongFields(
      schema,
      values,
      new Set([
        'email',
        'captchaCode',
        'agreeTerms',
        'userName',
        'emailCode',
        'account',
        'subject',
        'type',
        'rating',
      ]),
    );

  test('is said of the fields in the form only', () => {
    expect(Object.keys(wrong({}))).toEqual(['email', 'captchaCode', 'agreeTerms']);
  });
  test('is said in the words of the contract', () => {
    expect(wrong({})).toEqual({
      email: 'required',
      captchaCode: 'captcha_required',
      agreeTerms: 'terms_needed',
    });
    expect(wrong({ email: 'mara@lindt-home' }).email).toBe('email_invalid');
    expect(wrong({ email: 'a'.repeat(300) }).email).toBe('too_long');
    expect(wrong({ userName: 'M', emailCode: '12' }, details)).toMatchObject({
      userName: 'too_short',
      emailCode: 'code_wrong',
    });
    expect(wrong({ userName: 'Ma\u0000ra' }, details).userName).toBe('not_allowed_characters');
    expect(wrong({ type: 'rant', rating: '9', subject: 'Hi' }, customFeedback.input)).toMatchObject({
      type: 'not_one_of',
      rating: 'not_one_of',
      subject: 'too_short',
    });
  });
  test('is nothing when all is right', () => {
    expect(
      wrong({ email: ' Mara@Lindt-Home.example ', captchaCode: 'x', agreeTerms: 'Y', termsVersion: '1' }),
    ).toEqual({});
  });
});

test('every message of the contract has a sentence, and an unknown one still says something', () => {
  const sentences = fieldMessages.map(sentenceOf);
  expect(new Set(sentences).size).toBe(fieldMessages.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(sentenceOf('made_up_later')).toMatch(/\.$/);
  expect(sentenceOf('constructor')).toMatch(/\.$/);
});
