import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import type { Programme } from './enquiry/enquiry.ts';
import { EnquirySubject, ProgrammeChoice } from './enquiry/enquiry-choices.tsx';
import { EnquiryForm } from './enquiry/enquiry-form.tsx';
import { type Sent, SentNotice } from './feedback/sent-notice.tsx';

interface PartnerEnquiryProps {
  /** Absent on the page of all programmes: the visitor chooses. */
  programme?: Programme;
}

/** An enquiry about a programme, sent from its page; the reference number then takes the place of the form. */
export default function PartnerEnquiry({ programme }: PartnerEnquiryProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <SentNotice sent={sent} onStartOver={() => setSent(null)} />;
  return (
    <>
      <EnquiryForm programme={programme} onSent={setSent} />
      <PlainEnquiry programme={programme} />
    </>
  );
}

/** Without scripts: leads to the feedback form, with topic, page and subject in its address. */
function PlainEnquiry({ programme }: PartnerEnquiryProps) {
  return (
    <form action={paths.Feedback} method="get" className="hidden gap-4 noscript:grid">
      <input type="hidden" name="topic" value="partnership" />
      <ProgrammeChoice programme={programme} required />
      <EnquirySubject required minLength={5} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit">
          {m.partners_enquiry_go()}
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <span className="max-w-[44ch] text-caption text-ink-3">{m.partners_enquiry_next()}</span>
      </div>
    </form>
  );
}
