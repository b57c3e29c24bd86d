import type { ReactNode } from 'react';
import type { Action } from '#app/forms/use-action.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Endpoint } from '#contract/endpoint.ts';

interface Answering extends Pick<Action<Endpoint>, 'pending' | 'problem' | 'clear'> {
  run(input: { token: string }): Promise<void>;
}

interface OfferCardProps {
  title: string;
  /** Of the link in the mail. */
  token: string;
  accepting: Answering;
  declining: Answering;
  /** On the two buttons, and while each works. */
  words: Readonly<Record<'accept' | 'accepting' | 'decline' | 'declining', string>>;
  /** What is offered. */
  children: ReactNode;
}

/** What somebody is invited to, and the buttons that accept or decline it. */
export function OfferCard({ title, token, accepting, declining, words, children }: OfferCardProps) {
  const problem = accepting.problem ?? declining.problem;
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-6">
      <h2 className="m-0 text-h3! wrap-anywhere">{title}</h2>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={accepting.pending}
          pendingText={words.accepting}
          onClick={() => {
            declining.clear();
            void accepting.run({ token });
          }}
        >
          {words.accept}
        </Button>
        <Button
          kind="quiet"
          pending={declining.pending}
          pendingText={words.declining}
          onClick={() => {
            accepting.clear();
            void declining.run({ token });
          }}
        >
          {words.decline}
        </Button>
      </div>
      {problem ? (
        <div className="mt-4">
          <Notice tone="error">{problem}</Notice>
        </div>
      ) : null}
    </section>
  );
}
