import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ActedBy } from '#contract/acted-by.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { revealCredentials, type ServiceDetail } from '#contract/services.ts';
import { seconds } from '#contract/time.ts';
import { Facts } from './facts.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

/** Seconds for which passwords stay on the screen. */
const shownFor = 60;

interface CredentialsProps {
  service: ServiceDetail;
  /** After each reveal, which is written down. */
  onRevealed(): void;
}

/** Passwords of a service: hidden until its owner proves to be there, and again after a minute. */
export function Credentials({ service, onRevealed }: CredentialsProps) {
  const [shown, setShown] = useState<Record<string, string> | null>(null);
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const [noPassword, setNoPassword] = useState(false);
  const [lost, setLost] = useState(false);
  const asked = useAction(revealCredentials, {
    onDone: ({ credentials }) => reveal(credentials),
    onRefused({ code, data }) {
      if (code === errors['access.step_up'].code) {
        setMethods((data as ErrorData['access.step_up']).methods);
        return true;
      }
      if (code === errors['state.move_refused'].code) {
        const isLost = (data as ErrorData['state.move_refused']).state === 'lost';
        setLost(isLost);
        return isLost;
      }
      const without = code === errors['access.refused'].code;
      setNoPassword(without);
      return without;
    },
  });
  const reveal = (credentials: Record<string, string>) => {
    setMethods(null);
    setShown(credentials);
    onRevealed();
  };
  const hide = () => setShown(null);
  return (
    <section aria-labelledby="credentials" className="mb-10">
      <h2 id="credentials" className="m-0 mb-3 text-h3!">
        {m.account_credentials()}
      </h2>
      {shown ? (
        <>
          <Facts facts={shown} />
          <Countdown onOver={hide} />
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
          <Button
            kind="secondary"
            pending={asked.pending}
            pendingText={m.account_credentials_asking()}
            onClick={() => void asked.run({ serviceId: service.id })}
          >
            {m.account_credentials_show()}
          </Button>
          <p className="m-0 max-w-[66ch] text-caption text-ink-3">{m.account_credentials_hint()}</p>
        </div>
      )}
      {asked.problem ? (
        <div className="mt-4">
          <Notice tone="error">{asked.problem}</Notice>
        </div>
      ) : null}
      {lost ? (
        <div className="mt-4">
          <Notice tone="warn">{m.account_credentials_lost()}</Notice>
        </div>
      ) : null}
      {noPassword ? (
        <div className="mt-4">
          <Notice
            tone="warn"
            action={<Link to={paths.ForgetPwd}>{m.account_credentials_set_password()}</Link>}
          >
            {m.account_credentials_no_password()}
          </Notice>
        </div>
      ) : null}
      <Reveals reveals={service.reveals} />
      {methods ? (
        <StepUpDialog
          endpoint={revealCredentials}
          about={{ serviceId: service.id }}
          methods={methods}
          onDone={({ credentials }) => reveal(credentials)}
          onClose={() => setMethods(null)}
        />
      ) : null}
    </section>
  );
}

function Countdown({ onOver }: { onOver(): void }) {
  const [until] = useState(() => Date.now() + seconds(shownFor));
  const [left, setLeft] = useState(shownFor);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = Math.ceil((until - Date.now()) / seconds(1));
      setLeft(Math.max(rest, 0));
      if (rest <= 0) over.current();
    }, seconds(1));
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p className="m-0 mt-3 flex flex-wrap items-center gap-x-4 text-caption text-ink-3">
      <span role="timer">{m.account_credentials_left({ seconds: left })}</span>
      <Button kind="quiet" dense onClick={onOver}>
        {m.account_credentials_hide()}
      </Button>
    </p>
  );
}

function Reveals({ reveals }: Pick<ServiceDetail, 'reveals'>) {
  if (reveals.length === 0)
    return <p className="m-0 mt-4 text-caption text-ink-3">{m.account_reveals_none()}</p>;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-caption font-semibold text-primary">
        {reveals.length === 1 ? m.account_reveals_one() : m.account_reveals({ count: reveals.length })}
      </summary>
      <ul aria-label={m.account_reveals_label()} className="m-0 mt-2 list-none p-0 text-caption">
        {reveals.map(({ at, by, colleague, device, network }) => (
          <li key={`${at}${network}${device}`} className="flex flex-wrap gap-x-4 border-b border-line py-2">
            <span className="text-ink tabular-nums">{momentText(at)}</span>
            <span>{revealers[by](colleague)}</span>
            <span>{device}</span>
            <span className="font-mono text-[0.75rem]">{network}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const revealers: Record<ActedBy['by'], (colleague: string | null) => string> = {
  you: () => m.account_reveal_you(),
  colleague: (name) => name ?? m.account_reveal_gone(),
  operator: () => m.account_reveal_operator(),
};
