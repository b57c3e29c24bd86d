import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

const validForDays = 180;

/** `GET /.well-known/security.txt` (RFC 9116): where to report a weakness, valid for half a year from today. */
export function mountSecurityTxt(
  site: FastifyInstance,
  { publicUrl, contactEmail }: Pick<Config, 'publicUrl' | 'contactEmail'>,
  now: () => Date,
): void {
  const path = '/.well-known/security.txt';
  site.get(path, async (_request, reply) => {
    // By day, so that the file is the same all day long.
    const expires = new Date(now());
    expires.setUTCHours(0, 0, 0, 0);
    expires.setUTCDate(expires.getUTCDate() + validForDays);
    const fields = {
      Contact: `mailto:${contactEmail}`,
      Expires: expires.toISOString(),
      'Preferred-Languages': 'en',
      Canonical: `${publicUrl}${path}`,
    };
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        Object.entries(fields)
          .map(([name, value]) => `${name}: ${value}\n`)
          .join(''),
      );
  });
}
