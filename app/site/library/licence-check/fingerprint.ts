/** What fits into memory beside a page. */
export const maxBytes = 500_000_000;

/**
 * SHA-256 of a file, worked out on this device.
 * @returns lower-case hex; null when the file cannot be read any more
 */
export async function fingerprint(file: Blob): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
