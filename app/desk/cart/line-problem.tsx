import { settled } from '#app/catalogue/lines/priced-lines.ts';
import { alternativeText, problemText } from '#app/catalogue/lines/problem-words.ts';
import { showIn } from '#app/desk/currency-choice.tsx';
import { m } from '#app/paraglide/messages.js';
import { changePath } from '#app/state/membership-link.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { PlanDetail } from '#contract/catalogue.ts';
import { currencies } from '#contract/currencies.ts';
import type { Problem, Selection } from '#contract/pricing.ts';

interface LineProblemProps {
  problem: Problem;
  selection: Selection;
  plan: PlanDetail | null;
  onChange(selection: Selection): void;
}

/**
 * Why a line cannot be bought as it stands, and what could be taken instead: a press takes it. What is sold in another
 * currency is bought in that one, and then the whole cart is.
 */
export function LineProblem({ problem, selection, plan, onChange }: LineProblemProps) {
  const { part, reason, alternatives } = problem;
  const change = reason === 'limit_per_member' && plan?.family === 'membership';
  const elsewhere = reason === 'not_in_currency' && part === 'plan';
  const soldIn = elsewhere ? currencies.filter((one) => alternatives.includes(one)) : [];
  const instead = elsewhere ? [] : alternatives;
  return (
    <div className="mt-4">
      <Notice
        tone="warn"
        title={problemText(problem, selection, plan)}
        action={
          change ? (
            <ButtonLink kind="secondary" dense to={changePath(selection.plan)}>
              {m.cart_to_membership()}
            </ButtonLink>
          ) : null
        }
      >
        {soldIn.length > 0 ? (
          <span className="mt-2.5 flex flex-wrap gap-2">
            {soldIn.map((one) => (
              <Button key={one} kind="secondary" dense onClick={() => void showIn(one)}>
                {m.cart_show_in({ currency: one })}
              </Button>
            ))}
          </span>
        ) : null}
        {instead.length > 0 ? (
          <>
            <span>{m.cart_instead()}</span>
            <span className="mt-2.5 flex flex-wrap gap-2">
              {instead.map((alternative) => (
                <Button
                  key={alternative}
                  kind="secondary"
                  dense
                  onClick={() => onChange(settled(selection, part, alternative))}
                >
                  {alternativeText(part, alternative, plan)}
                </Button>
              ))}
            </span>
          </>
        ) : null}
      </Notice>
    </div>
  );
}
