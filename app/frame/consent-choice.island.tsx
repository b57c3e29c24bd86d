import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { type Consent, keepConsent, readConsent } from '#app/state/consent.ts';
import { useHydrated } from '#app/state/hydrated.ts';
import { followConsent } from '#app/state/tracking.ts';
import { RadioGroup } from '#app/ui/field.tsx';
import { Frame, headingClass } from './frame.tsx';

/** The switch for what is not strictly needed; kept on this device, from the next page on. */
export default function ConsentChoice() {
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<Consent | null>(null);
  const chosen = changed ?? (hydrated ? readConsent() : 'needed');
  const choose = (value: string) => {
    const consent: Consent = value === 'all' ? 'all' : 'needed';
    keepConsent(consent);
    followConsent();
    setChanged(consent);
  };
  return (
    <section aria-labelledby="consent" className="bg-sunken [--dot:var(--sunken)] print:hidden">
      <Frame className="py-14 lg:py-18">
        <h2 id="consent" className={`m-0 scroll-mt-24 ${headingClass}`}>
          {m.site_consent_heading()}
        </h2>
        <div className="mt-8 grid gap-x-10 gap-y-6 rounded-card border border-line bg-surface p-6 md:grid-cols-2 md:items-start md:p-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <RadioGroup
            legend={m.site_consent_legend()}
            name="consent"
            value={chosen}
            onChange={choose}
            options={[
              { value: 'needed', label: m.site_consent_needed() },
              { value: 'all', label: m.site_consent_all() },
            ]}
          />
          <div className="md:border-l md:border-line md:pl-10">
            <p aria-live="polite" className="m-0 font-display text-h3 leading-snug font-semibold text-ink">
              {changed === 'all'
                ? m.site_consent_given()
                : changed
                  ? m.site_consent_refused()
                  : m.site_consent_open()}
            </p>
            <p className="mt-3 mb-0 max-w-measure text-small text-ink-3">{m.site_consent_note()}</p>
          </div>
        </div>
      </Frame>
    </section>
  );
}
