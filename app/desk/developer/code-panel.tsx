import { Copy } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { copyAndSay } from '#app/ui/copy.ts';
import { WrappedCode } from './wrapped-code.tsx';

interface CodePanelProps {
  label: string;
  code: string;
  /** What is copied, where it differs from what is shown. */
  copied?: string;
  /** Its lines break where the panel is too narrow for them; those of a shell are each one command. */
  wraps?: boolean;
}

/** Lines for a shell, a file or a machine, with a button that takes them along. */
export function CodePanel({ label, code, copied = code, wraps }: CodePanelProps) {
  const copy = () => copyAndSay(copied, { copied: m.developer_copied(), refused: m.developer_copy_failed() });
  return (
    <div className="on-band min-w-0 overflow-clip rounded-card border border-band-line bg-band text-on-band">
      <div className="flex items-center justify-between gap-4 pt-2.5 pr-3 pl-5">
        <span className="min-w-0 truncate font-mono text-label text-on-band-2">{label}</span>
        <button
          type="button"
          onClick={() => void copy()}
          className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-control px-2 text-caption font-semibold text-on-band hover:bg-band-surface"
        >
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          <span aria-hidden="true">{m.developer_copy()}</span>
          <span className="sr-only">{m.developer_copy_one({ label })}</span>
        </button>
      </div>
      {wraps ? <WrappedCode label={label} code={code} /> : <CodeBlock label={label} code={code} />}
    </div>
  );
}
