import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressNote } from './tool-card.tsx';

test('an address that could not be read whole is told, with the names of its broken parts', () => {
  const note = renderToString(<AddressNote problems={['box', 'd']} />);
  expect(note).toContain('Part of this link could not be read');
  expect(note).toContain('box, d');
  // It is announced when it comes, so its place is there before.
  expect(note).toContain('aria-live="polite"');
  expect(renderToString(<AddressNote problems={[]} />)).toBe(
    '<div aria-live="polite" class="empty:hidden"></div>',
  );
});
