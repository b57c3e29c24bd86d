import { expect, test } from 'vitest';
import { stranger } from '#server/platform/mail/speak.ts';
import { missingDocument } from './documents.mail.ts';

test('a mail that brings a document late says nothing of keeping it where its file has to stay behind', () => {
  const { later } = missingDocument(stranger('mara@lindt-home.example'), {
    ...{ kind: 'invoice', number: 'INV-2026-000007', about: 'EZC-2026-000007' },
    ...{ url: 'http://site.test', place: 'inAccount' },
  });
  const withoutFiles = later.paragraphs.filter((_, at) => !later.aboutFiles?.includes(at));
  expect(later.paragraphs.join(' ')).toContain('Please keep it for your records.');
  expect(withoutFiles.join(' ')).not.toMatch(/keep|attached to/);
});
