import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy.ts';

/** The line that names the author, to be copied. */
export default function Credit({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => setSaid((await copyText(text)) ? m.library_copied() : m.library_copy_failed());
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="m-0 font-sans text-small! leading-snug! tracking-normal!">{m.library_credit()}</h3>
      <p className="mt-1 mb-2 text-small wrap-anywhere select-all">{text}</p>
      <div className="flex items-center gap-3">
        <Button kind="secondary" dense onClick={copy}>
          {m.library_copy()}
        </Button>
        <span role="status" className="text-caption text-ink-3">
          {said}
        </span>
      </div>
    </div>
  );
}
