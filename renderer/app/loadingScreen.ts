/** Keys wait no longer than this for what a screen loads: it may take long, and the next key may leave it. */
const patienceMs = 4000;

/** What the screen that is shown still loads. */
export function loadingScreen() {
  let loading: Promise<unknown> | null = null;

  /** Of a screen as it is opened: keys for what is not there yet wait for it. */
  function whileLoading<T>(work: Promise<T>): Promise<T> {
    const tired = new Promise((resolve) => setTimeout(resolve, patienceMs));
    const all = Promise.race([Promise.allSettled([loading, work]), tired]);
    loading = all;
    void all.then(() => {
      if (loading === all) loading = null;
    });
    return work;
  }
  /** Ends when all is there, or has been waited for in vain; null where nothing is loaded. */
  const loaded = (): Promise<unknown> | null => loading;
  /** What another screen loads is no longer waited for. */
  function leave(): void {
    loading = null;
  }

  return { whileLoading, loaded, leave };
}
