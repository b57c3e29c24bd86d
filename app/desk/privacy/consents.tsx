import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Privacy } from '#contract/privacy.ts';

type Consent = Privacy['consents'][number];

const words: Readonly<Record<Consent['kind'], { title(): string; said(consent: Consent): string }>> = {
  terms: {
    title: m.privacy_consent_terms,
    said: ({ givenAt, version }) =>
      givenAt
        ? m.privacy_consent_terms_given({ version: version ?? '', day: momentDayText(givenAt) })
        : m.privacy_consent_terms_none(),
  },
  newsletter: {
    title: m.privacy_consent_newsletter,
    said: ({ givenAt }) =>
      givenAt
        ? m.privacy_consent_newsletter_given({ day: momentDayText(givenAt) })
        : m.privacy_consent_newsletter_none(),
  },
};

/** What the member agreed to, and when. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  return (
    <dl className="m-0 grid gap-4 text-small">
      {consents.map((consent) => (
        <div key={consent.kind}>
          <dt className="font-semibold text-ink">{words[consent.kind].title()}</dt>
          <dd className="m-0 mt-1">{words[consent.kind].said(consent)}</dd>
        </div>
      ))}
    </dl>
  );
}
