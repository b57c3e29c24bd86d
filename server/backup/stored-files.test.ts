import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from '../../scripts/gate/import-graph.ts';

test('whoever stores files is known to the backup: a new place needs its rows in stored-files.ts', () => {
  const root = join(import.meta.dirname, '../..');
  const storing = sources().filter(
    (file) =>
      /^server\/business\//.test(file) &&
      !/\.test\.|\/test-/.test(file) &&
      /\bfiles\.put\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(storing.sort()).toEqual([
    'server/business/cases/papers.ts',
    'server/business/feedback/attachments.ts',
    'server/business/material-uploads/arrive/pieces.ts',
    'server/business/materials/ingest/keep-contents.ts',
    // Copies of a member's data live for a day, and are asked for anew.
    'server/business/privacy/make-export.ts',
    // One file that is made again where it is missing, so that no backup needs it.
    'server/business/status/measure.ts',
  ]);
});
