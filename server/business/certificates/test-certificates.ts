import { createHash } from 'node:crypto';
import type { Id } from '#contract/ids.ts';
import type { Granted } from './issue-certificate.ts';

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What a download of one picture grants. */
export const granted = (memberId: Id<'member'>, reference: string, more: Partial<Granted> = {}): Granted => ({
  memberId,
  reference,
  holder: { name: 'Mara Weiß', company: 'Weiß Flaschen GmbH' },
  project: 'Spring catalogue',
  item: { id: 'mat_1', title: 'Steel bottle on linen', version: '1.2.0', author: 'The harbour studio' },
  files: [{ name: 'bottle.svg', sha256: hashOf('bottle'), sizeBytes: 6 }],
  licence: { id: 'cc-by-4.0', name: 'CC BY 4.0', credit: 'The harbour studio', textSha256: hashOf('text') },
  plan: { tier: 'Starter', terms: 'Licence terms of 1 November 2026' },
  ...more,
});
