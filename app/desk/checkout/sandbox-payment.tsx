import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { paymentStates } from '#app/format/state-words.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { findSandboxCharge, paySandboxCharge, type SandboxCharge } from '#contract/development.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { listProviders } from '#contract/payments.ts';
import { SandboxCards } from './sandbox-cards.tsx';
import { SandboxDebit } from './sandbox-debit.tsx';

type Act = InputOf<typeof paySandboxCharge>['act'];

/**
 * The payment page of the pretended provider: what is asked for, cards that behave, and the way back.
 * @param name the provider's own for the charge
 */
export function SandboxPayment({ name: ref }: { name: string }) {
  const read = useRead(findSandboxCharge, { ref }, 'PaySuccess', { when: ref.length >= 4 });
  const none = (
    <Notice tone="warn" title={m.checkout_sandbox_none()}>
      {m.checkout_sandbox_none_text()}
    </Notice>
  );
  return (
    <>
      <LabelChip code="DEV" label={m.checkout_sandbox_label()} />
      <Answered
        read={ref.length >= 4 ? read : { ...read, state: 'missing' }}
        waiting={<Waiting />}
        missing={none}
      >
        {(charge) => <Open charge={charge} name={ref} onMoved={read.put} />}
      </Answered>
    </>
  );
}

interface OpenProps {
  charge: SandboxCharge;
  /** The provider's own for the charge. */
  name: string;
  onMoved(charge: SandboxCharge): void;
}

function Open({ charge, name: ref, onMoved }: OpenProps) {
  const { kind, amount, about, debit, state, asksApproval } = charge;
  const [pressed, setPressed] = useState<string | null>(null);
  const [wrongIban, setWrongIban] = useState(false);
  const { run, pending, problem } = useAction(paySandboxCharge, {
    // What it moved to is taken in below. While all else was asked for again, a quick press on “Approve” was lost.
    refetches: false,
    onRefused(refusal) {
      const { iban } = (refusal.data as { fields?: Record<string, string> } | null)?.fields ?? {};
      setWrongIban(iban !== undefined);
      return iban !== undefined;
    },
    onDone: (moved) => {
      onMoved(moved);
      // As a provider does: once there is an answer, the payer is sent back.
      if (moved.state !== 'requires_action' && moved.returnUrl) location.assign(moved.returnUrl);
    },
  });
  const act = (what: Act) => {
    setPressed(typeof what === 'string' ? what : 'iban' in what ? what.iban : what.card);
    void run({ ref, act: what });
  };
  const busy = pending ? pressed : null;
  return (
    <>
      <h1 className="mt-5 mb-2 text-h2!">
        {kind === 'method'
          ? debit
            ? m.checkout_sandbox_save_account()
            : m.checkout_sandbox_save()
          : m.checkout_sandbox_pay({ amount: moneyText(amount) })}
      </h1>
      {about ? (
        <p className="m-0 text-small font-semibold text-ink">{m.checkout_sandbox_about({ about })}</p>
      ) : null}
      <p className="m-0 mt-2 text-small">{m.checkout_sandbox_lead()}</p>
      <div className="mt-8 grid gap-5">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {state !== 'requires_action' ? (
          <Dealt charge={charge} />
        ) : asksApproval ? (
          <Approval busy={busy} onAct={act} />
        ) : debit ? (
          <SandboxDebit busy={busy} wrong={wrongIban} onAct={act} />
        ) : (
          <Cards busy={busy} onAct={act} />
        )}
      </div>
    </>
  );
}

interface ActProps {
  /** The act under way. */
  busy: string | null;
  onAct(act: Act): void;
}

function Cards({ busy, onAct }: ActProps) {
  const { data } = useRead(listProviders, {}, 'PaySuccess');
  return (
    <>
      {data ? (
        <SandboxCards cards={data.testCards} busy={busy} onChoose={(card) => onAct({ card })} />
      ) : (
        <Waiting />
      )}
      <div className="-ml-2">
        <Button kind="quiet" pending={busy === 'refuse'} onClick={() => onAct('refuse')}>
          {m.checkout_sandbox_stop()}
        </Button>
      </div>
    </>
  );
}

function Approval({ busy, onAct }: ActProps) {
  return (
    <section className="rounded-card border border-line bg-surface p-6">
      <h2 className="m-0 text-h3!">{m.checkout_sandbox_approve_title()}</h2>
      <p className="m-0 mt-1 text-small">{m.checkout_sandbox_approve_text()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button pending={busy === 'approve'} onClick={() => onAct('approve')}>
          {m.checkout_sandbox_approve()}
        </Button>
        <Button kind="danger" pending={busy === 'refuse'} onClick={() => onAct('refuse')}>
          {m.checkout_sandbox_refuse()}
        </Button>
      </div>
    </section>
  );
}

function Dealt({ charge: { state, returnUrl } }: { charge: SandboxCharge }) {
  const word = Object.hasOwn(paymentStates, state)
    ? paymentStates[state as keyof typeof paymentStates][0]()
    : state;
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink kind="secondary" dense to={returnUrl ?? paths.Home}>
          {m.checkout_sandbox_back()}
        </ButtonLink>
      }
    >
      {m.checkout_sandbox_done({ state: word })}
    </Notice>
  );
}

/** The page before it knows which payment it is about. */
export const SandboxWaiting = () => (
  <>
    <LabelChip code="DEV" label={m.checkout_sandbox_label()} />
    <Waiting />
  </>
);

function Waiting() {
  return (
    <div aria-busy="true" className="mt-5 grid gap-3">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="mt-6 h-64 w-full rounded-card" />
    </div>
  );
}
