import { Check, ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { buttonLook } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { questionWords } from './brief-text.ts';
import { type Answers, isQuestion, maxAnswerLength, type QuestionId, questionIds } from './custom-brief.ts';

interface StepsProps {
  answers: Answers;
  form: EndpointForm;
  onAnswer(id: QuestionId, text: string): void;
}

/** Hash of what comes after the last question. */
export const lastStep = 'send';
/** From here on the length is worth saying. */
const nearlyFull = 120;

/**
 * One question at a time, on a route of its own. Native `details` of one name: they open and close before the island wakes;
 * the way on is a link to the next field, which the browser opens, so the address and Back know the step.
 */
export function QuestionSteps({ answers, form, onAnswer }: StepsProps) {
  const list = useRef<HTMLOListElement>(null);
  useOpenStep(list, form.errors);
  return (
    <ol ref={list} className="m-0 list-none p-0">
      {questionIds.map((id, i) => (
        <li
          key={id}
          className="relative pl-11 before:absolute before:top-9 before:-bottom-5 before:left-3.25 before:w-0.5 before:bg-family before:content-[''] max-lg:last:before:hidden"
        >
          <Dot number={i + 1} done={answers[id].trim() !== ''} />
          <Question
            id={id}
            first={i === 0}
            next={questionIds[i + 1]}
            answer={answers[id]}
            field={form.field(id)}
            onAnswer={(text) => onAnswer(id, text)}
          />
        </li>
      ))}
    </ol>
  );
}

function Dot({ number, done }: { number: number; done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute top-5 left-0 z-1 grid size-7 place-items-center rounded-full border-2 border-family font-mono text-label ${done ? 'bg-family text-surface' : 'bg-surface text-family'}`}
    >
      {done ? <Check size={16} strokeWidth={2.5} /> : number}
    </span>
  );
}

interface QuestionProps {
  id: QuestionId;
  first: boolean;
  next: QuestionId | undefined;
  answer: string;
  field: ReturnType<EndpointForm['field']>;
  onAnswer(text: string): void;
}

function Question({ id, first, next, answer, field, onAnswer }: QuestionProps) {
  const words = questionWords[id];
  const left = maxAnswerLength - answer.length;
  return (
    <details
      name="custom-brief"
      open={first}
      className="group border-b border-line [&_textarea]:scroll-mt-24"
    >
      <summary className="flex min-h-17 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-display text-[1.1875rem] leading-tight font-semibold tracking-[-0.01em] text-ink">
            {words.term()}
            {answer.trim() === '' ? null : <span className="sr-only">. {m.build_done()}</span>}
          </span>
          <span className="mt-0.5 block text-small group-open:hidden">{words.ask()}</span>
        </span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-ink-3 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pb-6">
        <TextArea
          {...field}
          id={id}
          label={words.ask()}
          hint={left < nearlyFull ? m.build_left({ left }) : words.hint()}
          rows={4}
          maxLength={maxAnswerLength}
          value={answer}
          onChange={(event) => onAnswer(event.target.value)}
        />
        <a
          href={`#${next ?? lastStep}`}
          className={`${buttonLook({ kind: 'secondary' })} justify-self-start`}
        >
          {next ? m.build_next({ term: questionWords[next].term() }) : m.build_last()}
        </a>
      </div>
    </details>
  );
}

/** Opens the step that the address names, or the first one with something wrong, before anything looks for it. */
function useOpenStep(list: RefObject<HTMLElement | null>, errors: Readonly<Record<string, string>>): void {
  const hash = useHash();
  const open = (id: string) => {
    const step = list.current?.querySelector(`#${id}`)?.closest('details');
    if (step) step.open = true;
  };
  const arrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address opens a step here
  useLayoutEffect(() => {
    const id = hash.slice(1);
    if (isQuestion(id)) open(id);
    // Back to where the address named no step: the first one. At the opening it may be another already.
    else if (hash === '' && arrived.current) open('goal');
    arrived.current = true;
  }, [hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is wrong opens a step here
  useLayoutEffect(() => {
    const wrong = questionIds.find((id) => errors[id]);
    if (wrong) open(wrong);
  }, [errors]);
}

const whenChanged = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The hash of the address; none in the first pass, because the page is served without one. */
const useHash = () =>
  useSyncExternalStore(
    whenChanged,
    () => location.hash,
    () => '',
  );
