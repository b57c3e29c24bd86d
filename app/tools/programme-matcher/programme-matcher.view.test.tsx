import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ProgrammeMatcherTool } from './programme-matcher.tsx';

test('the server draws three questions and the way to the programme', () => {
  const html = renderToString(
    <MemoryRouter>
      <ProgrammeMatcherTool />
    </MemoryRouter>,
  );
  expect(html.match(/<fieldset/g)).toHaveLength(3);
  expect(html.match(/type="radio"/g)).toHaveLength(15);
  expect(html).toContain('href="/partners-brands"');
});
