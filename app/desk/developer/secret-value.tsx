import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { CopyButton } from '#app/ui/copy-button.tsx';

interface SecretValueProps {
  value: string;
  /** What the block holds, for those who do not see it. */
  label: string;
  copy: string;
  copied: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** A key or a secret in full, and a button that copies it. */
export function SecretValue({ value, label, copy, copied, children }: SecretValueProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <p className="m-0 rounded-control bg-sunken p-4">
        <span className="sr-only">{label}: </span>
        <code className="font-mono text-[0.8125rem] leading-normal break-all text-ink select-all">
          {value}
        </code>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton kind="secondary" text={() => value} copied={copied} byHand={m.developer_copy_by_hand()}>
          {copy}
        </CopyButton>
        {children}
      </div>
    </div>
  );
}
