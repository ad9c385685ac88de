import { useCommands } from '../../keys/use-commands.ts';
import { isField, isFieldOfWalk } from './entry-keys.ts';

/** The form's keys, wherever the focus is, as long as the entry screen is in sight. */
export function useEntryKeys(runs: {
  onSave: (print: boolean) => void;
  /** Enter in a field, or Shift and Enter: never saves, since every scanner ends a code with Enter. */
  onStep: (from: Element, step: 1 | -1) => void;
}): void {
  useCommands({ save: () => runs.onSave(false), saveAndPrint: () => runs.onSave(true) });
  useCommands(
    {
      nextField: ({ target }) => {
        if (target instanceof Element) runs.onStep(target, 1);
      },
    },
    ({ target }) => target instanceof Element && isFieldOfWalk(target),
  );
  useCommands(
    {
      previousField: ({ target }) => {
        if (target instanceof Element) runs.onStep(target, -1);
      },
    },
    ({ target }) => target instanceof Element && isField(target),
  );
}
