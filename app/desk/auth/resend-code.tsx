import { useEffect, useState } from 'react';
import { sentenceOf } from '#app/forms/field-sentences.ts';
import { HumanCheck } from '#app/forms/human-check.tsx';
import { m } from '#app/paraglide/messages.js';
import { CallRefused } from '#contract/client.ts';
import { refusedField } from './refused-form.ts';

export interface ResendCodeProps {
  /** Epoch milliseconds. */
  expiresAt: number;
  resendAt: number;
  /** Asks for a new code with what the human check gave; rejects when that was refused. */
  onResend(captchaCode: string): Promise<unknown>;
}

/** How long the code lasts, and after a minute the way to a new one: by a human check of its own. */
export function ResendCode({ expiresAt, resendAt, onResend }: ResendCodeProps) {
  const [now, setNow] = useState(() => Date.now());
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  /** What was wrong with the last check, and how often one was refused: each is a new box. */
  const [refused, setRefused] = useState<{ times: number; text: string | null }>({ times: 0, text: null });
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const wait = Math.ceil((resendAt - now) / 1000);
  const minutes = Math.floor((expiresAt - now) / 60_000);
  const expired = now >= expiresAt;

  const send = async (ticket: string) => {
    try {
      await onResend(ticket);
      setSaid(m.auth_resent());
      setRefused({ times: 0, text: null });
    } catch (error) {
      const told = error instanceof CallRefused ? refusedField(error, 'captchaCode') : undefined;
      // A refused check is told at its box. Of everything else the client has said why, and the button is there again.
      if (told) return setRefused(({ times }) => ({ times: times + 1, text: sentenceOf(told) }));
    }
    setNow(Date.now());
    setAsking(false);
  };
  const lasts = minutes >= 1 ? m.auth_code_valid({ minutes }) : m.auth_code_valid_one();
  return (
    <div className="-mt-2 grid gap-2.5 text-caption text-ink-3">
      <p className={`m-0 ${expired ? 'text-error' : ''}`}>
        {expired ? m.auth_code_expired() : lasts} {wait > 0 ? m.auth_resend_in({ seconds: wait }) : null}
        {wait <= 0 && !asking ? (
          <button
            type="button"
            onClick={() => {
              setSaid('');
              setAsking(true);
            }}
            className="border-0 bg-transparent p-0 font-sans font-semibold text-primary hover:underline"
          >
            {m.auth_resend()}
          </button>
        ) : null}
      </p>
      {asking ? (
        <div className="grid gap-1.5">
          <p className="m-0">{m.auth_resend_check()}</p>
          {/* Its name is no field of the form around it: the ticket is spent on the new code. */}
          <HumanCheck
            key={refused.times}
            name="resendCheck"
            error={refused.text}
            onTicket={(ticket) => void send(ticket)}
          />
        </div>
      ) : null}
      <p role="status" className={said ? 'm-0 text-success' : 'sr-only'}>
        {said}
      </p>
    </div>
  );
}
