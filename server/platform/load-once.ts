/** Loads a thing when it is first needed, and once; a load that failed is tried again the next time. */
export function loadOnce<T>(load: (attempt: number) => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  let attempt = 0;
  return () => {
    loading ??= load(attempt++).catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
