import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Read } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { MatchPreview, MatchTarget } from '#contract/bank-movements.ts';

interface MatchConfirmProps {
  read: Read<MatchPreview>;
  target: MatchTarget;
  /** It is a transfer that was confirmed before. */
  links: boolean;
  onLinks(links: boolean): void;
}

/** What would happen to the money, before it is booked. */
export function MatchConfirm({ read, target, links, onLinks }: MatchConfirmProps) {
  return (
    <Answered
      read={read}
      waiting={<Skeleton className="h-4 w-full" />}
      refused={<Notice tone="error">{m.operator_affiliate_yourself()}</Notice>}
    >
      {(preview) => (
        <>
          {preview.confirmed ? (
            <RadioGroup
              name="how"
              legend={m.bank_match_how()}
              options={[
                {
                  value: 'link',
                  label: m.bank_match_link({ at: momentText(preview.confirmed.at) }),
                },
                { value: 'book', label: m.bank_match_book() },
              ]}
              value={links ? 'link' : 'book'}
              onChange={(value) => onLinks(value === 'link')}
            />
          ) : null}
          {links && preview.confirmed ? null : (
            <Notice tone="warn">
              {effectText(preview, target)} {m.bank_match_final()}
            </Notice>
          )}
        </>
      )}
    </Answered>
  );
}

function effectText({ applied, rest, excess }: MatchPreview, { about, email }: MatchTarget): string {
  if (applied.amount === 0) return m.bank_match_late({ about, excess: moneyText(excess), email });
  if (excess.amount > 0)
    return m.bank_match_more({
      applied: moneyText(applied),
      about,
      excess: moneyText(excess),
      email,
    });
  if (rest.amount > 0)
    return m.bank_match_part({ applied: moneyText(applied), about, rest: moneyText(rest) });
  return m.bank_match_whole({ about });
}
