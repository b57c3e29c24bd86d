import { expect, test } from 'vitest';
import { addressOfWork, withoutWork } from './opened-work.ts';

const opened = { workId: 'wrk_0', version: 3 };

test('a work is opened at its tool’s page, with its content as the tool reads it', () => {
  expect(addressOfWork('/vps', '?v=100&o=windows', opened)).toBe('/vps?v=100&o=windows&work=wrk_0&version=3');
  expect(addressOfWork('/ez-writing', '#listing:title=Mug', opened)).toBe(
    '/ez-writing?work=wrk_0&version=3#listing:title=Mug',
  );
  expect(addressOfWork('/vps', '', opened)).toBe('/vps?work=wrk_0&version=3');
});

test('an address that is passed on says nothing of the work', () => {
  const address = `https://shop.example${addressOfWork('/vps', '?v=100', opened)}#b`;
  expect(withoutWork(address)).toBe('https://shop.example/vps?v=100#b');
});
