const allowed = /^[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*$/;

/**
 * Keys are ours, never a sender's: letters, digits, `_`, `-`, single dots and slashes between them.
 * @throws RangeError for `../`, absolute paths, empty parts and everything longer than 200 characters
 */
export function requireKey(key: string): string {
  if (key.length > 200 || !allowed.test(key))
    throw new RangeError('a file key with characters or parts that are not allowed');
  return key;
}
