import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { CheckField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { chooseMail, type MailChoices, type OptionalMail } from '#contract/mail-choices.ts';

const words: Readonly<Record<OptionalMail, [label: () => string, hint: () => string]>> = {
  reviews: [m.settings_mail_reviews, m.settings_mail_reviews_hint],
  hand_overs: [m.settings_mail_hand_overs, m.settings_mail_hand_overs_hint],
  listing_rules: [m.settings_mail_listing_rules, m.settings_mail_listing_rules_hint],
  proxy_traffic: [m.settings_mail_proxy_traffic, m.settings_mail_proxy_traffic_hint],
};

/** The mails a member may do without; a tick counts at once. */
export const MailKinds = ({ mails }: { mails: MailChoices['mails'] }) => (
  <div className="grid gap-4">
    {mails.map((mail) => (
      <MailKind key={mail.kind} mail={mail} />
    ))}
  </div>
);

/** Each is chosen by itself: the next may be pressed while the first is still on its way. */
function MailKind({ mail: { kind, wanted } }: { mail: MailChoices['mails'][number] }) {
  const choose = useAction(chooseMail, { onDone: () => toast('success', m.settings_mail_chosen()) });
  /** Shown at once, until the service has answered. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    if (asked !== null) return;
    setAsked(next);
    await choose.run({ kind, wanted: next });
    setAsked(null);
  };
  const [label, hint] = words[kind];
  return (
    <div>
      {choose.problem ? (
        <div className="mb-4">
          <Notice tone="error">{choose.problem}</Notice>
        </div>
      ) : null}
      <CheckField
        name={`mail-${kind}`}
        label={label()}
        hint={hint()}
        className="*:not-first:pl-7"
        checked={asked ?? wanted}
        onChange={({ target: { checked } }) => void change(checked)}
      />
    </div>
  );
}
