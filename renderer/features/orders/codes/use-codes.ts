import { useState } from 'react';
import { useCommands } from '../../../keys/use-commands.ts';

/** State of the codes dialog: for the highlighted order, or for another one. */
export function useCodes(highlighted: string | null) {
  const [id, ask] = useState<string | null>(null);
  useCommands({
    copyCode: () => {
      if (highlighted !== null) ask(highlighted);
    },
  });
  return { id, ask, close: () => ask(null) };
}
