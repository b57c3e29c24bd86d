import { publicUrlMark } from '#contract/public-url.ts';

let origin: string | undefined;

/**
 * The origin under which the site is known, for absolute addresses in the head. On the server a mark that is filled in
 * before anything is sent; in the browser what the served page says of itself.
 */
export function publicUrl(): string {
  if (import.meta.env.SSR) return publicUrlMark;
  if (origin === undefined) {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    origin = canonical ? new URL(canonical.href).origin : location.origin;
  }
  return origin;
}
