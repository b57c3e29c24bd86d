import { describe, expect, test } from 'vitest';
import { examinedKinds } from '#content/barrier-results.ts';
import type { BarrierNote } from './e2e/barrier-notes.ts';
import { barrierResultsOf, sourceOf, toExamine } from './e2e/barrier-results-of.ts';

const everything: BarrierNote[] = examinedKinds.flatMap((kind) =>
  toExamine[kind].map((name) => ({ kind, name, route: 'Home', browser: 'Chromium 99', found: [] })),
);

/** The notes of a run that found this on the page at an address. */
const withFound = (address: string, found: string[]) =>
  everything.map((note) => (note.name === address ? { ...note, found } : note));

describe('the results of the barrier journeys', () => {
  test('name everything that was examined, and find nothing where nothing was found', () => {
    const results = barrierResultsOf(everything, '2026-11-25');
    expect(results?.findings).toEqual({});
    expect(results?.checkedOn).toBe('2026-11-25');
    for (const kind of examinedKinds) {
      expect(Object.keys(results?.examined[kind] ?? {})).toEqual([...toExamine[kind]]);
    }
  });

  test.each(examinedKinds)('are not made while one of %s is missing', (kind) => {
    const last = toExamine[kind].at(-1);
    const notes = everything.filter((note) => note.kind !== kind || note.name !== last);
    expect(notes).toHaveLength(everything.length - 1);
    expect(barrierResultsOf(notes, '2026-11-25')).toBeNull();
  });

  test('are not made of the gate, which notes nothing', () => {
    expect(barrierResultsOf([], '2026-11-25')).toBeNull();
  });

  test('name what was found by rule, each page once', () => {
    const found = ['360 px, light: image-alt at img', '1280 px, light: image-alt at main > img'];
    const vps = [...found, '320 px: too-wide at P , by 12 px'];
    const notes = withFound('/vps', vps).map((note) => (note.name === '/home' ? { ...note, found } : note));
    expect(barrierResultsOf(notes, '2026-11-25')?.findings).toEqual({
      'image-alt': ['/home', '/vps'],
      'too-wide': ['/vps'],
    });
  });

  test('are written as a source that says which command wrote it', () => {
    const results = barrierResultsOf(everything, '2026-11-25');
    expect(results && sourceOf(results)).toMatch(
      /^\/\/ Written by `npm run test:barriers`[\s\S]*"checkedOn": "2026-11-25"[\s\S]*};\n$/,
    );
  });
});
