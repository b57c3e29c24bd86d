import { m } from '#app/paraglide/messages.js';
import { type About, type Advice, estimate, passwordLength, type Step } from './password-strength.ts';

const words: Record<Step, () => string> = {
  0: () => '',
  1: m.ui_password_weak,
  2: m.ui_password_fair,
  3: m.ui_password_good,
  4: m.ui_password_strong,
};
const tones: Record<Step, string> = {
  0: 'bg-line',
  1: 'bg-error',
  2: 'bg-warn',
  3: 'bg-success',
  4: 'bg-success',
};

function adviceText(advice: Advice, typed: string): string {
  const missing = passwordLength.min - [...typed].length;
  switch (advice) {
    case 'rule':
      return m.ui_password_rule({ min: passwordLength.min });
    case 'longer':
      return missing === 1 ? m.ui_password_one_longer() : m.ui_password_longer({ count: missing });
    case 'too_long':
      return m.ui_password_too_long({ max: passwordLength.max });
    case 'like_account':
      return m.ui_password_like_account();
    case 'repeats':
      return m.ui_password_repeats();
    case 'common':
      return m.ui_password_common();
    case 'second_word':
      return m.ui_password_second_word();
    case 'third_word':
      return m.ui_password_third_word();
    case 'fourth_word':
      return m.ui_password_fourth_word();
    case 'more':
      return m.ui_password_more();
    case 'none':
      return '';
  }
}

/** Four steps and what would make the next one; the service has the last word on what is accepted. */
export function PasswordMeter({ id, typed, about }: { id: string; typed: string; about?: About }) {
  const { step, advice } = estimate(typed, about);
  return (
    <div>
      <span aria-hidden="true" className="mt-0.5 grid grid-cols-4 gap-1">
        {([1, 2, 3, 4] as const).map((part) => (
          <span
            key={part}
            className={`h-1.25 rounded-[1px] ${part <= step ? tones[step] : 'bg-line'} forced-colors:border ${part <= step ? 'forced-colors:bg-[CanvasText]' : ''}`}
          />
        ))}
      </span>
      <p id={id} aria-live="polite" className="m-0 mt-1.5 text-caption text-ink-3">
        {[words[step](), adviceText(advice, typed)].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}
