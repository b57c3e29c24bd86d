import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { toast } from '#app/state/toasts.ts';
import {
  type BrowserWorkspace,
  parseWorkspace,
  withWorkspace,
  workspaceParts,
} from '#contract/browser-workspaces.ts';
import { saveWork, type WorkDetail } from '#contract/works.ts';
import { noRoom } from '../works/no-room.ts';

/** The fields as somebody types them: start pages are the lines of one field. */
export type WorkspaceFields = Omit<BrowserWorkspace, 'startPages'> & { startPages: string };
export type WrongField = keyof WorkspaceFields;

interface Typed {
  /** What was changed, so that what others saved meanwhile is merged with it. */
  base: Pick<WorkDetail, 'content' | 'version'>;
  fields: WorkspaceFields;
  saved: boolean;
}

export type WorkspaceState = ReturnType<typeof useWorkspace>;

/** A workspace in a form. What is typed stays until it is saved, also when somebody else saves the workspace meanwhile. */
export function useWorkspace(work: WorkDetail) {
  const { workId } = work;
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const kept = typed && (!typed.saved || typed.base.version > work.version) ? typed : null;
  const { base, fields } = kept ?? { base: work, fields: fieldsOf(work.content) };
  const action = useAction(saveWork, {
    async onDone({ outcome, content, version, workId: saved }) {
      if (outcome === 'copied') {
        toast('warn', m.works_copied());
        return navigate(accountPathTo('AccountWorkspace', saved));
      }
      setTyped((now) => {
        // What was typed while it was being saved stays as well.
        const more = now && !now.saved && now.fields !== fields ? now.fields : null;
        return { base: { content, version }, fields: more ?? fieldsOf(content), saved: !more };
      });
      if (outcome === 'merged') toast('info', m.works_merged());
      else toast('success', m.workspaces_saved());
    },
    onRefused: noRoom,
  });
  return {
    fields,
    /** The newest that was saved, as far as this page knows. */
    content: typed && typed.base.version > work.version ? typed.base.content : work.content,
    wrong,
    changed: kept !== null && !kept.saved,
    pending: action.pending,
    problem: action.problem,
    set: (more: Partial<WorkspaceFields>) => setTyped({ base, fields: { ...fields, ...more }, saved: false }),
    save() {
      const workspace = workspaceOf(fields);
      const { error } = workspaceParts.safeParse(workspace);
      setWrong([...new Set(error?.issues.map(({ path }) => path[0] as WrongField))]);
      if (error) return;
      void action.run({ workId, basedOn: base.version, content: withWorkspace(base.content, workspace) });
    },
  };
}

function fieldsOf(content: string): WorkspaceFields {
  const { broken: _, startPages, ...read } = parseWorkspace(content);
  return { ...read, startPages: startPages.join('\n') };
}

function workspaceOf(fields: WorkspaceFields): BrowserWorkspace {
  const lines = fields.startPages.split('\n').map((line) => line.trim());
  return {
    ...fields,
    store: fields.store.trim(),
    address: withScheme(fields.address.trim()),
    marketplace: fields.marketplace.trim(),
    proxy: fields.proxy.trim(),
    notes: fields.notes.trim(),
    startPages: [...new Set(lines.filter(Boolean).map(withScheme))],
  };
}

/** An address as people write it: `shop.example` is meant as `https://shop.example`. */
const withScheme = (address: string): string =>
  address && !/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? `https://${address}` : address;
