import { expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { aboveText, aheadText, askText } from './above-text.ts';

const euros = { amount: 100, currency: 'EUR' };

test('a buyer is told that an amount is above their limit, or that it is in another currency than the limit', () => {
  for (const text of [aboveText, aheadText, askText]) {
    expect(text(usd(5000), 'Pier Goods', usd(6000))).toMatch(/above \$50\.00/);
    expect(text(usd(5000), 'Pier Goods', null)).toMatch(/above \$50\.00/);
    expect(text(usd(5000), 'Pier Goods', euros)).toMatch(/\$50\.00.*in EUR/);
    expect(text(usd(5000), 'Pier Goods', euros)).not.toContain('above');
  }
});
