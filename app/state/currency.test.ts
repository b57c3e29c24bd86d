import { afterEach, expect, test, vi } from 'vitest';
import { watchReturn } from './currency.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that comes back from the cache is shown again where another currency was chosen meanwhile', () => {
  const reload = vi.fn();
  const page = new EventTarget();
  const cookies = { cookie: '' };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(cookies, { documentElement: { dataset: { currency: 'USD' } } }));
  vi.stubGlobal('window', { __site: { currencies: ['USD', 'EUR'] } });
  vi.stubGlobal('location', { reload });
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const stop = watchReturn();

  cookies.cookie = 'theme=dark; currency=USD';
  show(true);
  cookies.cookie = 'theme=dark; currency=EUR';
  show(false);
  expect(reload).not.toHaveBeenCalled();
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
});
