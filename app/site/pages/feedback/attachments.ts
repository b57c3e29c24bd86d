import { attachmentRule, attachmentTypes } from '#contract/attachments.ts';
import type { FieldMessage } from '#contract/errors.ts';

type Attached = Pick<File, 'type' | 'size'>;

/** The service looks into the files; this only saves a visitor an upload that would be refused. */
export function wrongAttachments(files: readonly Attached[]): FieldMessage | null {
  if (files.length > attachmentRule.maxFiles) return 'too_many_files';
  const known: readonly string[] = attachmentTypes;
  if (files.some(({ type }) => !known.includes(type))) return 'file_type';
  return files.some(({ size }) => size > attachmentRule.maxFileBytes) ? 'file_too_large' : null;
}
