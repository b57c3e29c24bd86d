import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';

/** Titles that a mail names. */
const named = 20;

/** @param told names of marketplaces whose rules changed, and titles of saved listings that no longer pass */
export function listingsFailMail(
  config: Config,
  reader: Reader,
  { markets, titles }: { markets: readonly string[]; titles: readonly string[] },
): Mail {
  const speaker = speakTo(reader, 'listings', 'noLongerPass');
  const rest = titles.length - named;
  return speaker.mail({
    markets: markets.join(', '),
    titles: titles
      .slice(0, named)
      .map((title) => `· ${title}`)
      .join('\n'),
    only: { more: rest > 0 ? { count: String(rest) } : null },
    url: `${config.publicUrl}/account/works`,
  });
}
