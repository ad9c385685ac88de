import { useCommands } from '../../keys/use-commands.ts';
import { isFieldOfWalk } from './entry-keys.ts';

/** The form's keys, wherever the focus is, as long as the entry screen is in sight. */
export function useEntryKeys(runs: {
  onSave: (print: boolean) => void;
  /** Enter in a field: never saves, since every scanner ends a code with it. */
  onNext: (from: Element) => void;
}): void {
  useCommands({ save: () => runs.onSave(false), saveAndPrint: () => runs.onSave(true) });
  useCommands(
    {
      nextField: ({ target }) => {
        if (target instanceof Element) runs.onNext(target);
      },
    },
    ({ target }) => target instanceof Element && isFieldOfWalk(target),
  );
}
