/**
 * Stands for the site's own origin in pages and files that the build makes; the service puts PUBLIC_URL in its place
 * once at start. The reserved domain never resolves (RFC 6761 section 6.4).
 */
export const publicUrlMark = 'https://public-url.invalid';
