import { createHash } from 'node:crypto';

/** The inline scripts that a page runs, as sources of a content security policy: `sha256-<base64>`, each once. */
export function inlineHashesOf(html: string): string[] {
  const hashes = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes, text]) =>
      !text || /type="application\/(ld\+)?json"/.test(attributes ?? '')
        ? []
        : [`sha256-${createHash('sha256').update(text).digest('base64')}`],
  );
  return [...new Set(hashes)];
}
