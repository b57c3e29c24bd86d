import { Mail, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { brand } from '#content/brand.ts';

/**
 * The floating contact button and its panel, on every page. A native popover: it opens, closes on Escape and gives
 * the focus back before the page wakes and without script; the browser itself then tells the state of the button.
 * It is served as it stands and React does not touch it: contact-behaviour.ts adds what only script can know.
 * It has the page's right gutter for itself and covers nothing: from 1024 px on that is 64 px wide; below, the button is
 * 24 px wide (WCAG 2.5.8) as the gutter is, high enough to leave a price bar free, and shown as a tab of 16 px, so that
 * 8 px are between it and what ends at the gutter.
 */
export default function ContactPanel() {
  const { email } = brand;
  return (
    <aside aria-label={m.ui_contact_title()} className="group print:hidden">
      <button
        type="button"
        popoverTarget="contact-panel"
        aria-label={m.ui_contact_button()}
        aria-controls="contact-panel"
        className="fixed right-0 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 grid h-14 w-6 place-items-center rounded-l-card border border-transparent border-l-8 bg-ink bg-clip-padding p-0 text-bg lg:right-1.5 lg:bottom-4 lg:size-12 lg:rounded-card lg:border-l"
      >
        <Mail size={16} strokeWidth={1.75} aria-hidden="true" className="group-has-[:popover-open]:hidden" />
        <X
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="hidden group-has-[:popover-open]:block"
        />
      </button>
      <div
        id="contact-panel"
        popover="auto"
        className="inset-auto right-7 bottom-[calc(5rem+env(safe-area-inset-bottom))] m-0 lg:right-1.5 w-62.5 rounded-card border border-line bg-surface px-5 py-4.5 text-small leading-normal text-ink-2 shadow-dialog"
      >
        <p id="contact-title" className="m-0 font-semibold text-ink">
          {m.ui_contact_title()}
        </p>
        <p className="m-0">{m.ui_contact_text()}</p>
        <a
          href={`mailto:${email}`}
          aria-labelledby="contact-title contact-word"
          className="mt-1 -mb-1.5 inline-flex min-h-9 items-center gap-1.5 font-semibold text-primary no-underline hover:text-primary-hover"
        >
          <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
          <span id="contact-word">{m.ui_contact_email()}</span>
        </a>
        <p className="m-0 mt-1.5 text-caption wrap-anywhere text-ink-3 select-all">{email}</p>
      </div>
    </aside>
  );
}
