import type { PageLink } from './page-links.ts';
import { UsedWith } from './used-with.tsx';

/** Where readers of a legal text go on; not for paper. */
export default function LegalRelated({ related, joined }: { related: readonly PageLink[]; joined: boolean }) {
  return (
    <div className="print:hidden">
      <UsedWith related={related} joined={joined} />
    </div>
  );
}
