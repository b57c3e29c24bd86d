/**
 * Keys for messages that must not arrive twice: the same message sent again, because its answer was lost, carries the
 * same key; another message carries another one. The proof of being a person differs on every try and does not count.
 */
export function messageKeys(newKey: () => string = () => crypto.randomUUID()) {
  let last: { message: string; key: string } | null = null;
  return (input: Record<string, unknown>, files: readonly File[] = []): string => {
    const { captchaCode: _spent, ...message } = input;
    const text = JSON.stringify([
      message,
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ]);
    if (last?.message !== text) last = { message: text, key: newKey() };
    return last.key;
  };
}
