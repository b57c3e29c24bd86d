import { expect, test } from 'vitest';
import { messageKeys } from './message-key.ts';

test('the same message keeps its key, whatever proof of being a person it carries', () => {
  let made = 0;
  const keyOf = messageKeys(() => `key ${made++}`);
  const first = keyOf({ subject: 'Label printer', captchaCode: 'one' });
  expect(keyOf({ subject: 'Label printer', captchaCode: 'two' })).toBe(first);
  expect(keyOf({ subject: 'Another thing', captchaCode: 'two' })).not.toBe(first);
});

test('another file is another message', () => {
  const keyOf = messageKeys();
  const file = (name: string) => new File(['x'], name, { lastModified: 1 });
  const first = keyOf({ subject: 'a' }, [file('1.png')]);
  expect(keyOf({ subject: 'a' }, [file('1.png')])).toBe(first);
  expect(keyOf({ subject: 'a' }, [file('2.png')])).not.toBe(first);
  // As the service accepts them: 16 to 64 characters.
  expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});
