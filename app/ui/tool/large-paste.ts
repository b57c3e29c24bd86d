import type { ClipboardEvent } from 'react';

/**
 * For `onPaste` of a text field. Browsers lay a field out line by line and stand still over a paste of megabytes, so
 * one that would make the text longer than `most` characters is taken over before it gets there.
 * @param onText  the text as it would stand in the field
 */
export function takeLargePaste(
  event: ClipboardEvent<HTMLTextAreaElement>,
  most: number,
  onText: (text: string) => void,
): void {
  const pasted = event.clipboardData.getData('text/plain');
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (value.length - (selectionEnd - selectionStart) + pasted.length <= most) return;
  event.preventDefault();
  onText(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
}
