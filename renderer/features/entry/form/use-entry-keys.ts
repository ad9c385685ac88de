import type { Press } from '../../../keys/key-stack.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { isField, isFieldOfWalk } from './entry-keys.ts';

/** Handles the keys of the form at any focus, while the entry screen is visible. */
export function useEntryKeys(runs: {
  onSave: (print: boolean, press: Press) => void;
  /** Called for Enter in a field, or Shift and Enter. They never save, because every scanner ends a code with Enter. */
  onStep: (from: Element, step: 1 | -1, press: Press) => void;
}): void {
  useCommands({
    save: (press) => runs.onSave(false, press),
    saveAndPrint: (press) => runs.onSave(true, press),
  });
  useCommands(
    {
      nextField: (press) => {
        if (press.target instanceof Element) runs.onStep(press.target, 1, press);
      },
    },
    ({ target }) => target instanceof Element && isFieldOfWalk(target),
  );
  useCommands(
    {
      previousField: (press) => {
        if (press.target instanceof Element) runs.onStep(press.target, -1, press);
      },
    },
    ({ target }) => target instanceof Element && isField(target),
  );
}
