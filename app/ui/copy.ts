import { useEffect, useState } from 'react';
import { toast } from '#app/state/toasts.ts';

/** @returns false where the browser refuses: the text must then be where it can be marked by hand */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies what the page shows anyway and says so; where the browser refuses, the words say how to go on. */
export async function copyAndSay(text: string, words: { copied: string; refused: string }): Promise<void> {
  if (await copyText(text)) toast('success', words.copied);
  else toast('warn', words.refused);
}

/** As `copyAndSay`; where the browser refuses, the text on the page is marked, one key press away. */
export async function copyMarked(
  text: string,
  id: string,
  words: { copied: string; refused: string },
): Promise<void> {
  if (await copyText(text)) return toast('success', words.copied);
  const shown = document.getElementById(id);
  if (shown) getSelection()?.selectAllChildren(shown);
  toast('info', words.refused);
}

/** For text that is not on the page: where the browser refuses, it is `byHand`, to be shown for copying by hand. */
export function useCopy(copied: string): { copy(text: string): Promise<void>; byHand: string | null } {
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async (text: string) => {
    const done = await copyText(text);
    setByHand(done ? null : text);
    if (done) toast('success', copied);
  };
  return { copy, byHand };
}

/** For a button that says itself that something was copied, for three seconds. */
export function useCopied(): [copied: boolean, copy: (text: string) => Promise<void>] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, async (text) => setCopied(await copyText(text))];
}
