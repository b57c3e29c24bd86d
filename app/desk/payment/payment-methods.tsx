import { useState } from 'react';
import { methodFactsText, methodText } from '#app/format/method-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { May, RoleNote } from '#app/ui/may.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { addMethod, type PaymentMethod, setStandardMethod } from '#contract/payment-methods.ts';
import type { PaymentProvider } from '#contract/payments.ts';
import { PaymentMethodRemoval } from './payment-method-removal.tsx';

interface PaymentMethodsProps {
  methods: readonly PaymentMethod[];
  providers: PaymentProvider[];
  /** Those that debit bank accounts as well. */
  debitProviders: PaymentProvider[];
}

/** The saved ways to pay: which one renewals use, another one, one less. */
export function PaymentMethods({ methods, providers, debitProviders }: PaymentMethodsProps) {
  const [removing, setRemoving] = useState<PaymentMethod | null>(null);
  const provider = (['stripe', 'sandbox'] as const).find((one) => providers.includes(one));
  const additions = [
    ...(provider ? [{ provider, debit: false, label: m.orders_method_add() }] : []),
    ...(provider && debitProviders.includes(provider)
      ? [{ provider, debit: true, label: m.orders_method_add_account() }]
      : []),
    ...(providers.includes('paypal')
      ? [{ provider: 'paypal' as const, debit: false, label: m.orders_method_add_paypal() }]
      : []),
  ];
  const add = useAction(addMethod, { onDone: ({ actionUrl }) => location.assign(actionUrl) });
  const prefer = useAction(setStandardMethod);
  const problem = add.problem ?? prefer.problem;
  return (
    <>
      {methods.length ? (
        <ul className="m-0 mb-5 list-none divide-y divide-line border-y border-line p-0">
          {methods.map((method) => (
            <li key={method.methodId} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5">
              <div className="min-w-0 flex-[1_1_13rem]">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink">
                  {methodText(method)}
                  {method.standard ? <StateChip tone="info">{m.orders_method_standard()}</StateChip> : null}
                </span>
                <span className="text-caption text-ink-3">
                  <Dotted
                    parts={[
                      methodFactsText(method),
                      method.mandate?.url ? (
                        <a key="mandate" href={method.mandate.url} rel="noreferrer" target="_blank">
                          {m.orders_method_mandate()}
                        </a>
                      ) : null,
                      method.provider === 'sandbox' ? m.orders_method_test() : null,
                    ]}
                  />
                </span>
              </div>
              <May call="removeMethod">
                <div className="ml-auto flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
                  {method.standard ? null : (
                    <Button
                      kind="secondary"
                      dense
                      pending={prefer.pending}
                      onClick={() => void prefer.run({ methodId: method.methodId })}
                    >
                      {m.orders_method_prefer()}
                      <span className="sr-only"> {methodText(method)}</span>
                    </Button>
                  )}
                  {/* Its margin makes what it is in narrower than it is, and its words have to end at the edge all the same. */}
                  <Button
                    kind="quiet-danger"
                    dense
                    className="-mr-2 max-w-none!"
                    onClick={() => setRemoving(method)}
                  >
                    {m.orders_method_remove()}
                    <span className="sr-only"> {methodText(method)}</span>
                  </Button>
                </div>
              </May>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-0 mb-5 max-w-measure text-small">{m.orders_methods_none()}</p>
      )}
      {problem ? (
        <div className="mb-4">
          <Notice tone="error">{problem}</Notice>
        </div>
      ) : null}
      <RoleNote call="addMethod" />
      {additions.length ? (
        <May call="addMethod">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {additions.map(({ label, ...wanted }) => (
              <Button
                key={label}
                kind="secondary"
                pending={add.pending}
                pendingText={m.orders_method_adding()}
                onClick={() => void add.run({ ...wanted, returnTo: accountPaths.AccountPayment })}
              >
                {label}
              </Button>
            ))}
            <p className="m-0 text-caption text-ink-3">
              {provider === 'sandbox' ? m.orders_method_add_test() : m.orders_method_add_text()}
            </p>
          </div>
        </May>
      ) : (
        <p className="m-0 text-small text-ink-3">{m.orders_method_none_here()}</p>
      )}
      {removing ? (
        <PaymentMethodRemoval
          method={removing}
          others={methods.filter(({ methodId }) => methodId !== removing.methodId)}
          onClose={() => setRemoving(null)}
          onRemoved={() => setRemoving(null)}
        />
      ) : null}
    </>
  );
}
