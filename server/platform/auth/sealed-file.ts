import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * A key for one file, as text for `sealAtRest`: the database keeps it sealed, the storage keeps the file, and neither
 * shows anything alone. When the secret changes keys are sealed again and files stay as they are.
 */
export const newFileKey = (): string => randomBytes(32).toString('base64url');

/** @param about names what the file belongs to; with another name it does not open */
export function sealFile(key: string, about: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv);
  cipher.setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error: another key, another file, or one that was changed */
export function openFile(key: string, about: string, sealed: Buffer): Buffer {
  if (sealed.length < ivBytes + tagBytes) throw new Error('a sealed file is too short');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64url'),
    sealed.subarray(0, ivBytes),
    {
      authTagLength: tagBytes,
    },
  );
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
