import { expect, test } from 'vitest';
import { seedDemo } from '../database/seed.ts';
import { readConfig } from './config.ts';
import { whyNoDemonstration } from './demonstration.ts';
import type { Service } from './service.ts';

const why = (env: Record<string, string | undefined>) => whyNoDemonstration(readConfig(env));

test.each([
  {},
  { PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: 'http://shop.localhost' },
  { PUBLIC_URL: 'http://127.9.9.9', HOST: 'localhost' },
  { PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' },
])('an install that only this machine reaches is a demonstration: %j', (env) => {
  expect(why(env)).toBeNull();
});

test.each([
  [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL is https://shop.example'],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, 'PUBLIC_URL is http://192.168.1.5:3000'],
  [{ PUBLIC_URL: 'http://localhost.shop.example' }, 'PUBLIC_URL is'],
  [{ PUBLIC_URL: 'http://127.0.0.1.shop.example' }, 'PUBLIC_URL is'],
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ HOST: '::' }, 'HOST is ::'],
  [{ HOST: '10.0.0.7', PUBLIC_URL: 'http://localhost' }, 'HOST is 10.0.0.7'],
])('an install that others can reach is none, and says why: %j', async (env, reason) => {
  expect(why(env)).toContain(reason);
  await expect(seedDemo({ config: readConfig(env) } as Service)).rejects.toThrow(reason);
});

test('production is none, wherever it listens', () => {
  const config = { production: true, publicUrl: 'http://127.0.0.1:3000', host: '127.0.0.1' };
  expect(whyNoDemonstration(config)).toBe('NODE_ENV is production');
});
