import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const lock: { packages: Record<string, Locked> } = read('package-lock.json');
const manifest: Record<string, Record<string, string>> = read('package.json');
interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

test('every optional package that another one names is locked, so that npm ci works on every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => {
        // As Node looks it up: in the package's own node_modules, then in each one above.
        const steps = path.split('/node_modules/');
        const places = steps.map(
          (_, i) => `${steps.slice(0, steps.length - i).join('/node_modules/')}/node_modules/${name}`,
        );
        return ![...places, `node_modules/${name}`].some(
          (place) => place.replace(/^\//, '') in lock.packages,
        );
      })
      .map((name) => `${path || 'the project'} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test('no download address is recorded, and every package has its integrity', () => {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(([, one]) => one.resolved).map(([path]) => path)).toEqual([]);
  expect(packages.filter(([, one]) => !one.integrity).map(([path]) => path)).toEqual([]);
});

test('the project names exact versions', () => {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const loose = Object.entries(manifest[kind] ?? {}).filter(
      ([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(version),
    );
    expect(loose).toEqual([]);
  }
});
