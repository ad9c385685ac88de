/**
 * Runs `work` at once, then again if it was requested during the run. Runs never overlap and start at least `ms` apart.
 * One run always follows the last request.
 */
export function coalesced(ms: number, work: () => Promise<unknown>): () => void {
  let isRequested = false;
  let isAtWork = false;
  const run = async () => {
    isAtWork = true;
    while (isRequested) {
      isRequested = false;
      await Promise.all([Promise.resolve(work()).catch(() => undefined), delay(ms)]);
    }
    isAtWork = false;
  };
  return () => {
    isRequested = true;
    if (!isAtWork) void run();
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
