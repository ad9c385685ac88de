/**
 * Runs `work` at once, then again if it was requested during the run. Runs never overlap and start at least `ms` apart.
 * One run always follows the last request.
 */
export function inTurn(ms: number, work: () => Promise<unknown>): () => void {
  let isAsked = false;
  let isAtWork = false;
  const run = async () => {
    isAtWork = true;
    while (isAsked) {
      isAsked = false;
      await Promise.all([Promise.resolve(work()).catch(() => undefined), rest(ms)]);
    }
    isAtWork = false;
  };
  return () => {
    isAsked = true;
    if (!isAtWork) void run();
  };
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
