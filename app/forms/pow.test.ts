import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { encode } from './pow.ts';

const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString('utf8'));

test('what the worker’s algorithm finds is accepted after its way through the form, and a changed one is not', async () => {
  const secrets = { hmacSignatureSecret: 'one secret of the test', hmacKeySignatureSecret: 'another secret' };
  const challenge = await createChallenge({
    ...secrets,
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    counter: 7,
    deriveKey,
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  const sent = decode(encode({ challenge, solution }));
  expect(await verifySolution({ ...secrets, ...sent, deriveKey })).toMatchObject({ verified: true });
  sent.solution.counter += 1;
  sent.solution.derivedKey = sent.solution.derivedKey.replace(/^../, (two: string) =>
    two === '00' ? '11' : '00',
  );
  expect(await verifySolution({ ...secrets, ...sent, deriveKey })).toMatchObject({ verified: false });
});

test('any text survives the encoding', () => {
  expect(decode(encode({ text: 'ü 🐘 "\\' }))).toEqual({ text: 'ü 🐘 "\\' });
});
