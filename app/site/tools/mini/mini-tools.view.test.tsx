import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import MiniTools from './mini-tools.island.tsx';

test('the server writes all four tools with their answers, every field under a label, the parcel in the picture', () => {
  const html = renderToString(<MiniTools />)
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '');
  for (const text of ['85 / 75', '6.0 kg billed', '$5.83', 'vps-3', 'inbound freight $1.55']) {
    expect(html).toContain(text);
  }
  const controls = html.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
  const ids = controls
    .filter((one) => !one.includes('type="radio"'))
    .map((one) => / id="([^"]+)"/.exec(one)?.[1]);
  expect(ids).toHaveLength(16);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
  const picks = controls.filter((one) => one.includes('name="mini-tool"'));
  expect(picks.map((one) => [/value="(\w+)"/.exec(one)?.[1], one.includes('checked')])).toEqual([
    ['title', false],
    ['parcel', true],
    ['profit', false],
    ['server', false],
  ]);
});
