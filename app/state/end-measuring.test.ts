import { expect, test, vi } from 'vitest';
import { endMeasuring } from './end-measuring.ts';

test('the tool is told to report nothing, and its cookies alone are removed from every domain of the page', () => {
  const written: string[] = [];
  const page = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { hostname: 'shop.example.com' });
  vi.stubGlobal('document', {
    get cookie() {
      return '_ga=GA1.1.5; XSRF-TOKEN=_ga; _ga_TEST=GS2.1; my_ga=1; _gat=1';
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  try {
    endMeasuring('G-TEST');
  } finally {
    vi.unstubAllGlobals();
  }
  expect(page).toEqual({ 'ga-disable-G-TEST': true });
  const everywhere = (name: string) =>
    ['', '; domain=shop.example.com', '; domain=example.com', '; domain=com'].map(
      (domain) => `${name}=; path=/; max-age=0${domain}`,
    );
  expect(written).toEqual([...everywhere('_ga'), ...everywhere('_ga_TEST')]);
});
