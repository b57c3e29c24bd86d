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
export function MailKinds({ mails }: { mails: MailChoices['mails'] }) {
  const choose = useAction(chooseMail, { onDone: () => toast('success', m.settings_mail_chosen()) });
  /** Shown at once, until the service has answered. */
  const [asked, setAsked] = useState<MailChoices['mails'][number] | null>(null);
  const change = async (choice: MailChoices['mails'][number]) => {
    if (asked) return;
    setAsked(choice);
    await choose.run(choice);
    setAsked(null);
  };
  return (
    <>
      {choose.problem ? (
        <div className="mb-4">
          <Notice tone="error">{choose.problem}</Notice>
        </div>
      ) : null}
      <div className="grid gap-4">
        {mails.map(({ kind, wanted }) => {
          const [label, hint] = words[kind];
          return (
            <CheckField
              key={kind}
              name={`mail-${kind}`}
              label={label()}
              hint={hint()}
              className="*:not-first:pl-7"
              checked={asked?.kind === kind ? asked.wanted : wanted}
              onChange={({ target: { checked } }) => void change({ kind, wanted: checked })}
            />
          );
        })}
      </div>
    </>
  );
}
