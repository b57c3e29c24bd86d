import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { ActivityDays } from './activity-days.tsx';

const order: ActivityEntry = {
  ...{ entryId: 'odm_2', at: '2026-11-23T12:00:00.000Z', kind: 'order', event: 'order.placed' },
  ...{ about: 'EZC-2026-000001', state: 'pending_payment', detail: null },
  money: { amount: 11_900, currency: 'USD' },
  apiKey: null,
  target: { what: 'order', value: 'EZC-2026-000001' },
};
const feedback: ActivityEntry = {
  ...{ entryId: 'fbk_1', at: '2026-11-23T11:00:00.000Z', kind: 'message', event: 'feedback.sent' },
  ...{
    about: 'FB-2026-000001',
    state: null,
    detail: '<b>A subject</b>',
    money: null,
    apiKey: null,
    target: null,
  },
};

test('each day is a list under its heading, each entry says its kind, and what somebody wrote stays text', () => {
  const entries = [order, feedback, { ...order, entryId: 'odm_1', at: '2026-11-21T12:00:00.000Z' }];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ActivityDays entries={entries} />
    </MemoryRouter>,
  );
  const headings = [...html.matchAll(/<h2 id="([^"]+)"[^>]*>([^<]+)</g)].map(([, id, text]) => [id, text]);
  expect(headings.map(([, text]) => text)).toEqual(['23\u00a0Nov\u00a02026', '21\u00a0Nov\u00a02026']);
  for (const [id] of headings) expect(html).toContain(`<ul aria-labelledby="${id}"`);
  expect(html.match(/<li /g)).toHaveLength(3);
  expect(html).toContain('Orders: ');
  expect(html).toMatch(
    /href="\/account\/orders\/EZC-2026-000001"[^>]*>You placed order <span class="whitespace-nowrap">EZC-2026-000001\.<\/span><\/a>/,
  );
  expect(html).toContain('$119.00');
  expect(html).toContain('dateTime="2026-11-23T12:00:00.000Z"');
  expect(html).toContain('&lt;b&gt;A subject&lt;/b&gt;');
  expect(html).not.toMatch(/<a [^>]*>You sent us message/);
});
