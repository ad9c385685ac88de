import type { TFunction } from 'i18next';
import type { RepeatedRefusal } from '../keys/refused-scan.ts';
import { scanCommandText } from '../keys/scan-command-text.ts';

/** Returns the large texts of a refused scan. A repeated one has another text, so that it is noticed. */
export function refusedScanText(
  t: TFunction,
  refusal: RepeatedRefusal,
): { title: string; todo: string } {
  const { count } = refusal;
  if (refusal.is === 'command') {
    const command = scanCommandText(t, refusal.command);
    return {
      title: t('keys.scan.commandRefused'),
      todo: t(count > 1 ? 'keys.scan.commandRefusedAgain' : 'keys.scan.commandRefusedTodo', {
        command,
        count,
      }),
    };
  }
  const isChanged = refusal.received !== null && refusal.received !== '';
  return {
    title: t(isChanged ? 'keys.scan.changedLetters' : 'keys.scan.unreadable'),
    todo: t(count > 1 ? 'keys.scan.unreadableAgain' : 'keys.scan.unreadableNext', { count }),
  };
}
