import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderSteps } from './order-progress.tsx';

const stepNow = (html: string) => /aria-current="step".*?<span[^>]*>([A-Z][a-z]+)<\/span>/.exec(html)?.[1];
const steps = (state: 'partially_refunded' | 'processing' | 'completed', completedAt: string | null) =>
  renderToStaticMarkup(<OrderSteps order={{ state, completedAt }} />);

test('an order of which a part was refunded is under way until the rest is delivered', () => {
  const at = '2026-11-26T10:00:00.000Z';
  expect(stepNow(steps('processing', null))).toBe('Delivery');
  expect(stepNow(steps('partially_refunded', null))).toBe('Delivery');
  expect(stepNow(steps('partially_refunded', at))).toBeUndefined();
  expect(stepNow(steps('completed', at))).toBeUndefined();
});
