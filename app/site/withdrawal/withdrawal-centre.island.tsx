import { lazy, Suspense, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useHydrated } from '#app/state/hydrated.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PanelWaiting } from '#app/ui/waiting.tsx';
import { brand } from '#content/brand.ts';
import type { ConfirmedWithdrawal, DeclaredWithdrawal } from '#contract/withdrawals.ts';
import { DeclareForm } from './declare-form.tsx';
import type { Draft } from './draft.ts';

// Most who open the page read it: what follows the first step comes with it.
const ConfirmStep = lazy(() => import('./confirm-step.tsx'));
const Acknowledgement = lazy(() => import('./acknowledgement.tsx'));

type Step =
  | { at: 'declare'; draft: Partial<Draft> }
  | { at: 'confirm'; draft: Draft; declared: DeclaredWithdrawal }
  | { at: 'done'; done: ConfirmedWithdrawal };

/** The two steps and what follows (Directive 2011/83/EU, article 11a): declare, confirm, acknowledged. */
export default function WithdrawalCentre() {
  const [step, setStep] = useState<Step>({ at: 'declare', draft: {} });
  const hydrated = useHydrated();
  const query = new URLSearchParams(hydrated ? location.search : '');
  const orderNo = query.get('orderNo') ?? '';
  const canceling = query.get('kind') === 'cancellation';
  return (
    <section id="declaration" aria-label={m.withdrawal_declare()} className="min-w-0 scroll-mt-24">
      <div className="hidden noscript:block">
        <Notice tone="info">{m.withdrawal_noscript({ email: brand.email })}</Notice>
      </div>
      <Suspense fallback={<PanelWaiting rows={5} />}>
        {step.at === 'declare' ? (
          <DeclareForm
            key={`${orderNo} ${canceling}`}
            draft={{
              ...(canceling ? { kind: 'cancellation' } : {}),
              ...(/^EZC-\d{4}-\d{6,}$/.test(orderNo) ? { orderNo } : {}),
              ...step.draft,
            }}
            onDeclared={(declared, draft) => setStep({ at: 'confirm', draft, declared })}
          />
        ) : step.at === 'confirm' ? (
          <ConfirmStep
            declared={step.declared}
            onBack={() => setStep({ at: 'declare', draft: step.draft })}
            onDone={(done) => setStep({ at: 'done', done })}
          />
        ) : (
          <Acknowledgement done={step.done} onStartOver={() => setStep({ at: 'declare', draft: {} })} />
        )}
      </Suspense>
    </section>
  );
}
