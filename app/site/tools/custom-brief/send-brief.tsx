import { FormMessages } from '#app/forms/form-messages.tsx';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { MessageEnd } from '#app/site/pages/feedback/message-end.tsx';
import { RadioGroup, TextField } from '#app/ui/field.tsx';
import { lastStep } from './question-steps.tsx';

export type BriefKind = 'question' | 'partnership';

interface SendProps {
  form: EndpointForm;
  member: { isLogin: boolean };
  kind: BriefKind;
  onKind(kind: BriefKind): void;
}

/** The end of the route: where the answer goes, and the button. */
export function SendBrief({ form, member, kind, onKind }: SendProps) {
  return (
    <div className="relative grid gap-5 pt-6 pl-11">
      <span
        aria-hidden="true"
        className="absolute top-6.5 left-0 z-1 grid size-7 place-items-center rounded-full border-2 border-family bg-surface"
      >
        <span className="size-2.5 rounded-full bg-family" />
      </span>
      <div id={lastStep} tabIndex={-1} className="scroll-mt-24 outline-none">
        <h3 className="m-0 text-[1.1875rem]! leading-[1.4]! tracking-[-0.01em]!">{m.build_where()}</h3>
        <p className="mt-1 mb-0 text-small">{m.build_where_text()}</p>
      </div>
      <FormMessages form={form} />
      <RadioGroup
        segmented
        legend={m.build_kind()}
        name="type"
        value={kind}
        options={[
          { value: 'question', label: m.build_kind_question() },
          { value: 'partnership', label: m.build_kind_partnership() },
        ]}
        onChange={(value) => onKind(value === 'partnership' ? 'partnership' : 'question')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.build_email()}
          hint={member.isLogin ? m.build_email_hint_member() : m.build_email_hint_visitor()}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <TextField
          label={m.build_name()}
          optional
          autoComplete="name"
          maxLength={60}
          {...form.field('name')}
        />
      </div>
      <MessageEnd form={form} isLogin={member.isLogin} send={m.build_send()} note={m.build_send_note()} />
    </div>
  );
}
