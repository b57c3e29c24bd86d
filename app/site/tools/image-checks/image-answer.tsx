import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import type { ImageRule } from '#content/en/rules/listings/images.ts';
import type { Severity } from '#content/en/rules/listings/shape.ts';
import { Source } from '../listing-checker/source-line.tsx';
import { checkImage, type ImageFacts, type ImageResult } from './check-image.ts';
import { checkNames, measureText, needOf } from './image-words.ts';

export interface ImageAnswerProps {
  facts: ImageFacts;
  rules: readonly ImageRule[];
}

/** The answer for one picture: what keeps it out, and every measure beside what is asked for. */
export function ImageAnswer({ facts, rules }: ImageAnswerProps) {
  const results = checkImage(facts, rules);
  const passed = results.filter((one) => one.passed).length;
  return (
    <div className="grid content-start gap-4 p-5 md:p-7">
      <p role="status" className="m-0">
        <Plate>
          {passed === results.length
            ? m.image_plate_ok({ count: passed })
            : m.image_plate({ passed, count: results.length })}
        </Plate>
      </p>
      <h3 className="m-0 text-[1.6875rem]! leading-[1.15]!">{headingOf(results)}</h3>
      <ul className="m-0 grid list-none p-0">
        {results.map((result) => (
          <Row key={result.rule.id} facts={facts} result={result} />
        ))}
      </ul>
      {facts.seeThrough > 0 ? <p className="m-0 text-small text-warn">{m.image_see_through()}</p> : null}
      <p className="m-0 max-w-measure text-caption text-ink-3">{m.image_note()}</p>
    </div>
  );
}

function headingOf(results: readonly ImageResult[]): string {
  const failed = results.filter(({ passed }) => !passed);
  const blocking = failed.filter(({ rule }) => rule.severity === 'error').length;
  if (failed.length === 0) return m.image_answer_ok();
  if (blocking === 0) return m.image_answer_hints();
  return blocking === 1 ? m.image_answer_one() : m.image_answer_many({ count: blocking });
}

const states: Record<Severity | 'ok', { icon: typeof Check; tone: string; word: () => string }> = {
  ok: { icon: Check, tone: 'text-success', word: m.image_state_ok },
  error: { icon: X, tone: 'text-error', word: m.image_state_error },
  warning: { icon: TriangleAlert, tone: 'text-warn', word: m.image_state_warning },
  hint: { icon: Info, tone: 'text-info', word: m.image_state_hint },
};

function Row({ facts, result: { rule, passed } }: { facts: ImageFacts; result: ImageResult }) {
  const { icon: Icon, tone, word } = states[passed ? 'ok' : rule.severity];
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line py-2.5 text-small first:border-t">
      <Icon size={16} strokeWidth={2} aria-hidden="true" className={`mt-0.75 ${tone}`} />
      <span className="font-medium text-ink">
        {checkNames[rule.kind]()} <span className={`text-caption font-semibold ${tone}`}>{word()}</span>
      </span>
      <span className="text-right font-medium text-ink">{measureText(facts, rule)}</span>
      <span className="col-start-2 col-end-4 flex flex-wrap justify-between gap-x-4 text-caption">
        <span className="text-ink-2">{needOf(rule)}</span>
        <Source rule={rule} />
      </span>
    </li>
  );
}
