import { Fragment } from 'react';
import { Link } from 'react-router';
import { saidDays } from '#app/format/said-days.ts';
import { m } from '#app/paraglide/messages.js';
import { FoldMark } from '#app/ui/fold-mark.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { BookCheck } from '#contract/books.ts';
import { ruleGroups } from './rule-groups.ts';
import { seenAt } from './seen-at.ts';
import { shortName } from './short-name.ts';

/** Rules that are broken with what breaks them, and below them every rule in folded groups. */
export function RuleList({ checks }: { checks: readonly BookCheck[] }) {
  const broken = checks.filter(({ breaks }) => breaks.length);
  return (
    <>
      {broken.length ? (
        <ul aria-label={m.operator_rules_broken()} className="m-0 mt-4 list-none p-0">
          {broken.map((check) => (
            <Rule key={check.name} check={check} />
          ))}
        </ul>
      ) : null}
      <h2 className="m-0 mt-6 mb-2 text-small! font-semibold! tracking-normal!">{m.operator_rules_all()}</h2>
      <div className="border-t border-line">
        {ruleGroups(checks).map((group) => (
          <Group key={group.name} title={group.title} checks={group.checks} />
        ))}
      </div>
    </>
  );
}

function Group({ title, checks }: { title: string; checks: readonly BookCheck[] }) {
  const broken = checks.filter(({ breaks }) => breaks.length).length;
  return (
    <details className="group border-b border-line text-small">
      <summary className="flex cursor-pointer list-none items-center gap-3 py-3 hover:text-primary-hover [&::-webkit-details-marker]:hidden">
        <FoldMark />
        <span className="min-w-0 flex-1 font-semibold text-ink">{title}</span>
        <span className="text-caption whitespace-nowrap text-ink-3 tabular-nums">
          {checks.length === 1 ? m.operator_rules_one() : m.operator_rules_count({ count: checks.length })}
        </span>
        <StateChip tone={broken ? 'error' : 'success'}>
          {broken ? m.operator_rules_broken_count({ count: broken }) : m.operator_rules_hold()}
        </StateChip>
      </summary>
      <ul className="m-0 mb-3 list-none p-0 pl-7">
        {checks.map((check) => (
          <Rule key={check.name} check={check} />
        ))}
      </ul>
    </details>
  );
}

const Rule = ({ check: { rule, breaks } }: { check: BookCheck }) => (
  <li className="border-b border-line py-2.5 text-small last:border-0">
    <div className="flex items-start justify-between gap-6">
      <span className="max-w-[68ch] text-ink">{rule}</span>
      <StateChip tone={breaks.length ? 'error' : 'success'}>
        {breaks.length ? m.operator_rule_broken() : m.operator_rule_holds()}
      </StateChip>
    </div>
    {breaks.length ? <Breaks breaks={breaks} /> : null}
  </li>
);

/** So many are named at once; what else breaks the same rule is mostly more of the same. */
const namedAtOnce = 3;

function Breaks({ breaks }: Pick<BookCheck, 'breaks'>) {
  const more = breaks.slice(namedAtOnce);
  return (
    <>
      <BreakList breaks={breaks.slice(0, namedAtOnce)} />
      {more.length ? (
        <details className="mt-1.5">
          <summary className="w-fit py-1 text-caption font-semibold text-primary hover:text-primary-hover">
            {m.operator_rule_more({ count: more.length })}
          </summary>
          <BreakList breaks={more} />
        </details>
      ) : null}
    </>
  );
}

const BreakList = ({ breaks }: Pick<BookCheck, 'breaks'>) => (
  <ul className="m-0 mt-2 grid max-w-[80ch] list-none gap-1.5 p-0">
    {breaks.map(({ ids, found }) => (
      <li key={`${ids.join()} ${found}`} className="text-caption">
        <Named ids={[...new Set(ids)]} />: {saidDays(found)}
      </li>
    ))}
  </ul>
);

/** The names of what disagrees, each as the way to where it is seen. */
function Named({ ids }: { ids: readonly string[] }) {
  return ids.map((id, at) => {
    const to = seenAt(id);
    const name = (
      <span title={id} className="wrap-anywhere">
        {shortName(id)}
      </span>
    );
    return (
      <Fragment key={id}>
        {at ? ', ' : null}
        {to ? <Link to={to}>{name}</Link> : name}
      </Fragment>
    );
  });
}
