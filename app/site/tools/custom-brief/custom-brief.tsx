import { useEffect, useRef, useState } from 'react';
import { loadEndpoint, useOwnEmail, wrongSender } from '#app/forms/sender.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { BriefPaper } from './brief-paper.tsx';
import { BriefSent, type SentBrief } from './brief-sent.tsx';
import { briefText, pageOf, type ShopBrief, subjectOf } from './brief-text.ts';
import { cleaned, countAnswered } from './custom-brief.ts';
import { QuestionSteps } from './question-steps.tsx';
import { type BriefKind, SendBrief } from './send-brief.tsx';
import { useAnswers } from './use-answers.ts';

/** A goal shorter than this says nothing. */
const shortestGoal = 10;

export interface CustomBriefProps {
  /** A website's brief that was handed over, to be sent along. */
  shop?: ShopBrief | null;
  onLeaveShop?(): void;
  /** How many of the five are answered, at each change. */
  onCount?(answered: number): void;
}

/** Five questions become a written brief; it is sent as a message, with a reference number in return. */
export function CustomBrief({ shop = null, onLeaveShop = () => {}, onCount }: CustomBriefProps) {
  const member = useStore(currentUser);
  const element = useRef<HTMLFormElement>(null);
  const { answers, answer, clear, bringBack } = useAnswers();
  const [kind, setKind] = useState<BriefKind>('question');
  const [sent, setSent] = useState<SentBrief | null>(null);
  const count = countAnswered(answers);
  useEffect(() => onCount?.(count), [count, onCount]);
  useOwnEmail(element, member.userEmail);

  const form = useEndpointForm(loadEndpoint, {
    once: true,
    check: (values) => {
      const goal = cleaned(String(values.goal ?? ''));
      return {
        goal: goal === '' ? 'required' : goal.length < shortestGoal ? 'too_short' : null,
        ...wrongSender(values),
      };
    },
    prepare: async ({ goal, systems, volume, deadline, budget, ...values }) => ({
      ...values,
      subject: subjectOf(answers),
      content: briefText(answers, shop),
      relatedPage: pageOf(shop, paths.CustomSolutions),
    }),
    onDone({ feedbackNo }, { email }) {
      setSent({ number: feedbackNo, email: email ?? member.userEmail, text: briefText(answers, shop) });
      clear();
    },
  });

  if (sent) return <BriefSent sent={sent} onStartOver={() => setSent(null)} />;
  return (
    <form
      ref={element}
      noValidate
      onFocus={form.warm}
      onSubmit={form.onSubmit}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-0 xl:gap-x-16"
    >
      <QuestionSteps answers={answers} form={form} onAnswer={answer} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="lg:sticky lg:top-22">
          <BriefPaper answers={answers} shop={shop} onLeaveShop={onLeaveShop}>
            <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
              <CopyButton
                kind="secondary"
                copied={m.build_copied()}
                byHand={m.build_copy_by_hand()}
                text={() => briefText(answers, shop)}
              >
                {m.build_copy()}
              </CopyButton>
              {/* One button for both, so that it keeps the focus. */}
              {bringBack || count > 0 ? (
                <Button kind="quiet" onClick={bringBack ?? clear}>
                  {bringBack ? m.build_bring_back() : m.build_clear()}
                </Button>
              ) : null}
            </div>
          </BriefPaper>
          <p className="mt-3 mb-0 text-caption text-ink-3">{m.build_kept()}</p>
        </div>
      </div>
      <SendBrief form={form} member={member} kind={kind} onKind={setKind} />
    </form>
  );
}
