import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { build } from '#content/en/pages/build.ts';
import { hoursText } from './brief-text.ts';
import { handedOver } from './handed-over.ts';
import { LaunchList } from './launch-list.tsx';
import { example } from './state.ts';
import { useWebsiteBrief } from './use-website-brief.ts';
import { launchChecklist, totalHours } from './website-brief.ts';
import { WebsiteBriefTool } from './website-brief.tsx';

function Page() {
  const brief = useWebsiteBrief();
  return (
    <>
      <WebsiteBriefTool brief={brief} />
      <LaunchList scope={brief.state} headingLook="" />
    </>
  );
}

const html = renderToString(
  <MemoryRouter>
    <Page />
  </MemoryRouter>,
).replaceAll('<!-- -->', '');

test('the server draws the example, every field under a label, with the way to custom work', () => {
  // The shop of the example goes along too: an address without it would bring none.
  expect(html).toContain('href="/custom-solutions?size=small"');
  expect(html).toContain('rule of thumb');
  const ids = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(20);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
});

test('the hero shows what the example comes to', () => {
  const { live, plate } = build.BuildWebsites.scene;
  expect(plate.text).toBe(hoursText(totalHours(example)));
  expect(live.count).toBe(example.pages.length);
});

test('the launch list has a box for each of its checks and says how many', () => {
  const checks = launchChecklist(example);
  expect(html.match(/data-tick="/g)).toHaveLength(checks.length);
  expect(html).toContain(`0 of ${checks.length}`);
});

test('what is handed over can be opened again and says what it could not read', () => {
  const brief = handedOver(new URLSearchParams('size=large&langs=<b>'));
  expect(brief.address).toBe('/build-websites?size=large');
  expect(brief.problems).toEqual(['langs']);
  expect(brief.facts).toContainEqual(['Products', '501 to 5,000 products']);
  expect(handedOver(new URLSearchParams('size=small')).address).toBe('/build-websites');
});
