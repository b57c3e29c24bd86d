import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { agreedTo, choseEarlier, keepConsent, type Purpose } from '#app/state/consent.ts';
import { endMeasuring } from '#app/state/end-measuring.ts';
import { useHydrated } from '#app/state/hydrated.ts';
import { followConsent } from '#app/state/tracking.ts';
import { TickGroup } from '#app/ui/tick-group.tsx';
import { Frame, headingClass } from './frame.tsx';

const words: Record<Purpose, { name(): string; hint(): string; given(): string }> = {
  partners: {
    name: m.site_consent_partners,
    hint: m.site_consent_partners_hint,
    given: m.site_consent_partners_given,
  },
  measuring: {
    name: m.site_consent_measuring,
    hint: m.site_consent_measuring_hint,
    given: m.site_consent_measuring_given,
  },
};

/** The choice about what is not strictly needed, a box for each purpose of this install; kept on this device. */
export default function ConsentChoice() {
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="consent" className="bg-sunken [--dot:var(--sunken)] print:hidden">
      <Frame className="py-14 lg:py-18">
        <h2 id="consent" className={`m-0 scroll-mt-24 ${headingClass}`}>
          {m.site_consent_heading()}
        </h2>
        {hydrated ? <Choice /> : <Said>{m.site_consent_waiting()}</Said>}
      </Frame>
    </section>
  );
}

const Said = ({ children }: { children: string }) => (
  <p className="mt-4 mb-0 max-w-measure text-ink-2">{children}</p>
);

/** What is asked for is known in the browser alone: pages are built once for every install. */
function Choice() {
  const [changed, setChanged] = useState<readonly Purpose[] | null>(null);
  const asked = askedHere();
  const choose = (agreed: Purpose[]) => {
    keepConsent(agreed);
    followConsent();
    const { analyticsId } = window.__site ?? {};
    if (analyticsId && !agreed.includes('measuring')) endMeasuring(analyticsId);
    setChanged(agreed);
  };
  if (asked.length === 0) return <Said>{m.site_consent_nothing()}</Said>;
  return (
    <div className="mt-8 grid gap-x-10 gap-y-6 rounded-card border border-line bg-surface p-6 md:grid-cols-2 md:items-start md:p-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <TickGroup
        legend={m.site_consent_legend()}
        name="consent"
        options={asked.map((id) => ({ id, name: words[id].name(), hint: words[id].hint() }))}
        value={changed ?? asked.filter(agreedTo)}
        onChange={choose}
      />
      <div className="md:border-l md:border-line md:pl-10">
        <p aria-live="polite" className="m-0 font-display text-h3 leading-snug font-semibold text-ink">
          {changed ? savedWords(changed) : openWords(asked.includes('partners'))}
        </p>
        <p className="mt-3 mb-0 max-w-measure text-small text-ink-3">{m.site_consent_note()}</p>
      </div>
    </div>
  );
}

/** What this install has to ask for. Where partner links may be kept at once, there is nothing to choose about them. */
function askedHere(): Purpose[] {
  const { analyticsId, strictConsent } = window.__site ?? {};
  return [...(strictConsent ? ['partners' as const] : []), ...(analyticsId ? ['measuring' as const] : [])];
}

const openWords = (partners: boolean): string =>
  partners && choseEarlier() ? m.site_consent_earlier() : m.site_consent_open();

function savedWords(agreed: readonly Purpose[]): string {
  const given = agreed.map((purpose) => words[purpose].given());
  return [m.site_consent_saved(), ...(given.length > 0 ? given : [m.site_consent_refused()])].join(' ');
}
