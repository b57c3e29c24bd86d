import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { toast } from '#app/state/toasts.ts';
import { parseWordRules, type WordRules, withWordRules, wordRuleParts } from '#contract/word-rules.ts';
import { saveWork, type WorkDetail } from '#contract/works.ts';
import { noRoom } from '../works/no-room.ts';

/** The words as somebody types them, one a line. */
export interface TypedRules {
  markets: WordRules['markets'];
  forbidden: string;
  wanted: string;
}

interface Typed {
  /** What was changed, so that what others saved meanwhile is merged with it. */
  base: Pick<WorkDetail, 'content' | 'version'>;
  fields: TypedRules;
  saved: boolean;
}

/** Word rules in a form. What is typed stays until it is saved, also when somebody else saves them meanwhile. */
export function useWordRules(work: WorkDetail) {
  const { workId } = work;
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const kept = typed && (!typed.saved || typed.base.version > work.version) ? typed : null;
  const { base, fields } = kept ?? { base: work, fields: fieldsOf(work.content) };
  const action = useAction(saveWork, {
    async onDone({ outcome, content, version, workId: saved }) {
      if (outcome === 'copied') {
        toast('warn', m.works_copied());
        return navigate(accountPathTo('AccountWordRules', saved));
      }
      setTyped((now) => {
        // What was typed while it was being saved stays as well.
        const more = now && !now.saved && now.fields !== fields ? now.fields : null;
        return { base: { content, version }, fields: more ?? fieldsOf(content), saved: !more };
      });
      if (outcome === 'merged') toast('info', m.works_merged());
      else toast('success', m.words_saved());
    },
    onRefused: noRoom,
  });
  return {
    fields,
    /** As they are typed. */
    rules: rulesOf(fields),
    wrong,
    changed: kept !== null && !kept.saved,
    pending: action.pending,
    problem: action.problem,
    set: (more: Partial<TypedRules>) => setTyped({ base, fields: { ...fields, ...more }, saved: false }),
    save() {
      const rules = rulesOf(fields);
      const { error } = wordRuleParts.safeParse(rules);
      setWrong([...new Set(error?.issues.map(({ path }) => String(path[0])))]);
      if (error) return;
      void action.run({ workId, basedOn: base.version, content: withWordRules(base.content, rules) });
    },
  };
}

function fieldsOf(content: string): TypedRules {
  const { markets, forbidden, wanted } = parseWordRules(content);
  return { markets, forbidden: forbidden.join('\n'), wanted: wanted.join('\n') };
}

const rulesOf = ({ markets, forbidden, wanted }: TypedRules): WordRules => ({
  markets,
  forbidden: wordsIn(forbidden),
  wanted: wordsIn(wanted),
});

const wordsIn = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
