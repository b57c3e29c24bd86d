import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { silentCodes } from '#contract/silent-codes.ts';
import { type JoinPage, memberAtJoin, transport } from './error-message-steps.ts';
import { envelope, messages, shownMessages } from './navigation-steps.ts';
import { closeBrowser } from './visitor.ts';

let at: JoinPage;
beforeAll(async () => {
  at = await memberAtJoin();
});
afterAll(closeBrowser);

/** What the page itself says or does when joining is refused. */
const pageHasReacted = () =>
  Promise.any([
    at.page.getByText('Joining did not work. Try again.').waitFor(),
    at.page.getByText('Confirm your email address first, then join.').waitFor(),
    at.page.waitForURL('**/login?redirect=Affiliate'),
  ]);

const table = Object.entries(errors).map(([name, { code, msg }]) => ({ name, code, msg }));
const loud = table.filter(({ code }) => !silentCodes.has(code));

test.each(table.filter(({ code }) => silentCodes.has(code)))(
  '$code ($name) shows no message',
  async ({ code, msg }) => {
    await at.joinWith(envelope(code, msg, { fields: {} }));
    await pageHasReacted();
    expect(await shownMessages(at.page)).toBe('');
  },
);

test.each([...loud, { name: 'nobody knows it', code: 77777, msg: 'From a newer service.' }])(
  '$code ($name) shows the message of the service',
  async ({ code, msg }) => {
    await at.joinWith(envelope(code, msg));
    await at.alerts.getByText(msg).waitFor();
    expect(await messages(at.page).getByRole('button', { name: 'Close message' }).count()).toBe(1);
    expect(await messages(at.page).getByRole('status').innerText()).toBe('');
  },
);

test.each(transport)('%s shows a message', async (_name, answer, text) => {
  await at.joinWith(answer);
  await at.alerts.getByText(text, { exact: true }).waitFor();
});
