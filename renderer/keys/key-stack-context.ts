import { createContext, useContext } from 'react';
import type { KeyStack } from './key-stack.ts';

export const KeyStackContext = createContext<KeyStack | null>(null);

/** Returns the key stack of the window. */
export function useKeyStack(): KeyStack {
  const stack = useContext(KeyStackContext);
  if (!stack) throw new Error('No Keyboard above');
  return stack;
}
