import { useState } from 'react';
import { useCommands } from '../../../keys/use-commands.ts';

/** Whose codes somebody wants to copy: those of the order that the keys are on, or of another one. */
export function useCodes(highlighted: string | null) {
  const [id, ask] = useState<string | null>(null);
  useCommands({
    copyCode: () => {
      if (highlighted !== null) ask(highlighted);
    },
  });
  return { id, ask, close: () => ask(null) };
}
