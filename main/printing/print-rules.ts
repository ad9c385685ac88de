import { type PrintRules, printRulesSchema } from '../../shared/model/print-rules.ts';
import type { Failure } from '../../shared/app-error.ts';
import { ok, type Result } from '../../shared/result.ts';
import { unchanged } from '../base/changed-elsewhere.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';

/** Saves the rules about labels, unless they were changed since `before` was read. */
export function savePrintRules(
  rules: PrintRules,
  before: PrintRules | undefined,
  { store, signals }: { store: Pick<Store, 'settings'>; signals: Signals },
): Result<undefined, Failure<'changed-elsewhere'>> {
  const now = store.settings.get('printing.rules');
  const isFree = unchanged('station', printRulesSchema, now, before);
  if (!isFree.ok) return isFree;
  store.settings.set('printing.rules', rules);
  signals.emit('setup.changed', { what: 'print-rules' });
  return ok();
}
