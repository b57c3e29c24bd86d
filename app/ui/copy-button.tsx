import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { useCopy } from './copy.ts';
import { TextArea } from './field.tsx';

interface CopyButtonProps {
  text(): string;
  copied: string;
  /** Above the text, where it must be copied by hand. */
  byHand: string;
  kind?: ButtonKind;
  icon?: ReactNode;
  children: ReactNode;
}

/** Copies a text that is not on the page; where the browser refuses, it is shown for copying by hand. */
export function CopyButton({ text, copied, byHand: label, kind, icon, children }: CopyButtonProps) {
  const { copy, byHand } = useCopy(copied);
  return (
    <>
      <Button kind={kind} onClick={() => void copy(text())}>
        {icon ?? <Copy size={16} strokeWidth={1.75} aria-hidden="true" />}
        {children}
      </Button>
      {byHand === null ? null : (
        <TextArea
          className="basis-full"
          name="copy-by-hand"
          label={label}
          readOnly
          rows={4}
          value={byHand}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
