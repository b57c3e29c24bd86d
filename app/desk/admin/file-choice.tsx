import { FileUp } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { DropField } from '#app/ui/drop-field.tsx';

interface FileChoiceProps {
  hint: string;
  /** As the browser takes it: endings, separated by commas. */
  accept: string;
  file: File | null;
  fault?: string | null | undefined;
  onFile(file: File): void;
}

/** The one file of a dialog that imports something, and what is wrong with it. */
export const FileChoice = ({ hint, accept, file, fault, onFile }: FileChoiceProps) => (
  <div>
    <DropField
      single
      icon={FileUp}
      choose={m.bank_import_choose()}
      drop={m.bank_import_drop()}
      hint={hint}
      accept={accept}
      onFiles={([first]) => first && onFile(first)}
    />
    <p className="m-0 mt-2 text-small" aria-live="polite">
      {file ? m.bank_import_file({ name: file.name }) : null}
      {fault ? <span className="block text-error">{fault}</span> : null}
    </p>
  </div>
);
