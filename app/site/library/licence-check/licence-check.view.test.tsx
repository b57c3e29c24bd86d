import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import LicenceCheck from './licence-check.island.tsx';

test('before a file is dropped, an answer is shown that says it is an example', () => {
  const html = renderToString(<LicenceCheck />);
  const [, example = ''] = /<figure[^>]*>(.*?)<\/figure>/s.exec(html) ?? [];
  expect(example).toContain('An example of an answer');
  expect(example).toContain('Covered by this certificate');
  expect(example).toContain(
    'Issued to a stoneware shop on 20\u00a0Nov\u00a02026 under Creative Commons Zero 1.0.',
  );
  // The picture of the certificate is hidden by this mark once there are results.
  expect(html).not.toContain('data-findings');
});
