import { lazy, Suspense, useId, useRef, useState } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { HumanCheck } from '#app/forms/human-check.tsx';
import { useOwnEmail, useOwnField } from '#app/forms/sender.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { currentUser, hasToken } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup, TextArea, TextField } from '#app/ui/field.tsx';
import type { OrderSummary } from '#contract/orders.ts';
import type { DeclarationKind, DeclaredWithdrawal } from '#contract/withdrawals.ts';
import { card, StepHeading } from './card.tsx';
import { type Draft, drafted, type Picked } from './draft.ts';
import { kindWords } from './kind-words.ts';

const OwnOrders = lazy(() => import('./own-orders.tsx'));
const OrderChoices = lazy(() => import('#app/forms/own-orders.tsx'));
const loadEndpoint = () => import('#contract/withdrawals.ts').then((contract) => contract.declareWithdrawal);

interface DeclareFormProps {
  draft: Partial<Draft>;
  onDeclared(declared: DeclaredWithdrawal, draft: Draft): void;
}

/** First step: name, contract, address of the acknowledgement; a member picks from their own orders. */
export function DeclareForm({ draft, onDeclared }: DeclareFormProps) {
  const member = useStore(currentUser);
  const element = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState(draft.kind ?? 'withdrawal');
  const [own, setPicked] = useState<Picked>(null);
  // The list holds what can be withdrawn from; anything that renews can be canceled.
  const picked = kind === 'withdrawal' ? own : null;
  const form = useEndpointForm(loadEndpoint, {
    once: true,
    check: (values) => ({
      captchaCode: hasToken() || values.captchaCode ? null : 'captcha_required',
      lines: picked && !values.lines ? 'required' : null,
    }),
    prepare: async (values) => drafted(values, picked),
    onDone: (declared, { captchaCode: _spent, ...input }) =>
      onDeclared(declared, { kind, part: '', lines: [], ...input }),
  });
  useOwnEmail(element, member.userEmail);
  useOwnField(element, 'name', member.userName);
  const orders = useId();
  /** Somebody with one order means that one. */
  const fillOnly = ([only, ...others]: readonly OrderSummary[]) => {
    const field = element.current?.elements.namedItem('orderNo');
    if (only && others.length === 0 && field instanceof HTMLInputElement && !field.value)
      field.value = only.orderNo;
  };
  return (
    <form
      ref={element}
      noValidate
      onFocus={form.warm}
      onSubmit={form.onSubmit}
      className={`${card} noscript:hidden`}
    >
      <StepHeading
        number={1}
        title={m.withdrawal_declare()}
        text={kindWords[kind].declare()}
        arrived={draft.name !== undefined}
      />
      <FormMessages form={form} />
      <div className="max-w-112 text-pretty">
        <RadioGroup
          legend={m.withdrawal_kind()}
          name="kind"
          value={kind}
          onChange={(value) => setKind(value as DeclarationKind)}
          options={[
            {
              value: 'withdrawal',
              label: m.withdrawal_kind_withdraw(),
              hint: m.withdrawal_kind_withdraw_text(),
            },
            {
              value: 'cancellation',
              label: m.withdrawal_kind_cancel(),
              hint: m.withdrawal_kind_cancel_text(),
            },
          ]}
        />
      </div>
      {member.isLogin && kind === 'withdrawal' ? (
        <Suspense fallback={null}>
          <OwnOrders draft={draft} picked={picked} onPick={setPicked} error={form.errors.lines} />
        </Suspense>
      ) : null}
      {member.isLogin && !picked ? (
        <Suspense>
          <OrderChoices id={orders} onKnown={kind === 'cancellation' ? fillOnly : undefined} />
        </Suspense>
      ) : null}
      {picked ? null : (
        <TextField
          label={m.withdrawal_order()}
          hint={member.isLogin ? m.withdrawal_order_hint_member() : m.withdrawal_order_hint()}
          list={member.isLogin ? orders : undefined}
          maxLength={60}
          defaultValue={draft.orderNo}
          autoComplete="off"
          {...form.field('orderNo')}
        />
      )}
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-5">
        <TextField
          label={m.withdrawal_name()}
          autoComplete="name"
          maxLength={120}
          defaultValue={draft.name}
          {...form.field('name')}
        />
        <TextField
          label={m.withdrawal_email()}
          hint={m.withdrawal_email_hint()}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={draft.email}
          {...form.field('email')}
        />
      </div>
      {picked ? null : (
        <TextArea
          label={m.withdrawal_part()}
          hint={kind === 'withdrawal' ? m.withdrawal_part_hint() : m.withdrawal_cancel_part_hint()}
          rows={2}
          maxLength={500}
          optional
          defaultValue={draft.part}
          {...form.field('part')}
        />
      )}
      {member.isLogin ? null : <HumanCheck name="captchaCode" error={form.errors.captchaCode} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          pending={form.pending}
          pendingText={m.withdrawal_sending()}
          className="max-sm:w-full"
        >
          {m.withdrawal_next()}
        </Button>
        <span className="max-w-measure text-caption text-ink-3">{m.withdrawal_next_note()}</span>
      </div>
    </form>
  );
}
