import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { type JoinPage, memberAtJoin, transport } from './error-message-steps.ts';
import { envelope, messages, shownMessages } from './navigation-steps.ts';
import { closeBrowser } from './visitor.ts';

// Which codes show a message, and which: app/client.test.ts. All of them in a browser: the long run.
let at: JoinPage;
beforeAll(async () => {
  at = await memberAtJoin();
});
afterAll(closeBrowser);

const refusal = (name: keyof typeof errors) => envelope(errors[name].code, errors[name].msg, { fields: {} });

test.each([
  ['request.invalid', 'Joining did not work. Try again.'],
  ['access.refused', 'Confirm your email address first, then join.'],
] as const)('%s is told on the page itself, without a message', async (name, sentence) => {
  await at.joinWith(refusal(name));
  await at.page.getByRole('main').getByText(sentence).waitFor();
  expect(await shownMessages(at.page)).toBe('');
});

test('session.missing leads to the login and back, without a message', async () => {
  await at.joinWith(refusal('session.missing'));
  await at.page.waitForURL('**/login?redirect=Affiliate');
  expect(await shownMessages(at.page)).toBe('');
});

test('a refusal that no place of the page shows comes as a message that can be closed', async () => {
  const { msg } = errors['payment.refused'];
  await at.joinWith(refusal('payment.refused'));
  await at.alerts.getByText(msg, { exact: true }).waitFor();
  expect(await messages(at.page).getByRole('status').innerText()).toBe('');
  await messages(at.page).getByRole('button', { name: 'Close message' }).click();
  await expect.poll(() => shownMessages(at.page), { interval: 50 }).toBe('');
});

test('a pair that no longer fits is mended unseen, also when another first answer comes between', async () => {
  const pairs: (string | undefined)[] = [];
  await at.joinWith(async (route) => {
    pairs.push(route.request().headers()['x-xsrf-token']);
    await refusal(pairs.length < 3 ? 'request.csrf' : 'request.conflict')(route);
  });
  await at.alerts.getByText(errors['request.conflict'].msg).waitFor();
  expect(pairs).toHaveLength(3);
  expect(pairs.every(Boolean)).toBe(true);
  expect(await messages(at.page).getByRole('button', { name: 'Close message' }).count()).toBe(1);
});

test.runIf(longRun)(
  'no answer at all, and one that failed with words of its own, come as messages too',
  async () => {
    for (const kind of ['a connection that is refused', 'HTTP 500 with words']) {
      const [, answer, text] = transport.find(([name]) => name === kind) ?? [];
      if (!answer || !text) throw new Error(`no such answer: ${kind}`);
      await at.joinWith(answer);
      await at.alerts.getByText(text, { exact: true }).waitFor();
    }
  },
);
