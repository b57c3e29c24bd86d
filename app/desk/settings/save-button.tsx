import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';

interface SaveButtonProps {
  pending: boolean;
  /** What the service has; once that is another value, the form as it is then counts as unchanged. */
  saved?: string | undefined;
  children: string;
}

/** Sends one of several forms of a page: the filled button of the page is that of the form in which something was changed. */
export function SaveButton({ pending, saved, children }: SaveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [changed, setChanged] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that was saved begins anew
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const first = valuesOf(form);
    const look = () => setChanged(valuesOf(form) !== first);
    look();
    form.addEventListener('input', look);
    return () => form.removeEventListener('input', look);
  }, [saved]);
  return (
    <div>
      <Button
        ref={button}
        type="submit"
        kind={changed ? 'primary' : 'secondary'}
        pending={pending}
        pendingText={m.settings_saving()}
      >
        {children}
      </Button>
    </div>
  );
}

const valuesOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]));
