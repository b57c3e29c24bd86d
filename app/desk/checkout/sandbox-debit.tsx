import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { listProviders } from '#contract/payments.ts';

interface SandboxDebitProps {
  /** The act under way. */
  busy: string | null;
  /** The provider has refused the IBAN that was entered. */
  wrong: boolean;
  onAct(act: { iban: string } | 'refuse'): void;
}

/** Where an account is entered at the pretended provider: its mandate, accounts that behave, and a field for any other. */
export function SandboxDebit({ busy, wrong, onAct }: SandboxDebitProps) {
  const id = useId();
  const [iban, setIban] = useState('');
  const { data } = useRead(listProviders, {}, 'PaySuccess');
  const enter = (typed: string) => busy === null && typed.trim() !== '' && onAct({ iban: typed });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="m-0 mb-3 text-h3!">
        {m.checkout_sandbox_accounts()}
      </h2>
      <p className="m-0 mb-4 text-small">{m.checkout_sandbox_mandate()}</p>
      <ul className="m-0 list-none divide-y divide-line overflow-hidden rounded-card border border-line bg-surface p-0">
        {(data?.testAccounts ?? []).map((account) => (
          <li key={account.iban}>
            <button
              type="button"
              aria-disabled={busy !== null}
              onClick={() => enter(account.iban)}
              className={`flex min-h-14 w-full items-center gap-4 px-5 py-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-2 ${busy === account.iban ? 'bg-soft' : ''}`}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-mono text-label text-ink-3">
                  {account.iban.replaceAll(/(\w{4})(?=\w)/g, '$1 ')}
                </span>
                <span className="block text-small font-semibold text-ink first-letter:uppercase">
                  {account.does}
                </span>
              </span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          enter(iban);
        }}
      >
        <TextField
          name="iban"
          label={m.checkout_sandbox_iban()}
          error={wrong ? m.field_iban_invalid() : undefined}
          value={iban}
          autoComplete="off"
          onChange={({ target }) => setIban(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="secondary" pending={busy !== null && busy === iban}>
            {m.checkout_sandbox_debit()}
          </Button>
          <Button kind="quiet" pending={busy === 'refuse'} onClick={() => onAct('refuse')}>
            {m.checkout_sandbox_stop()}
          </Button>
        </div>
      </form>
    </section>
  );
}
