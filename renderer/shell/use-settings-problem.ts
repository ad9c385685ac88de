import { useEffect } from 'react';
import { announce, dismiss } from '../ui/announce.ts';

/**
 * Reports that this computer's settings are damaged, so that training opened: orders entered here would not be sent. The
 * notice ends when a person chooses the account or training.
 * @param file path of the damaged file, or null
 */
export function useSettingsProblem(file: string | null): void {
  useEffect(() => {
    if (file === null) return undefined;
    const notice = announce('danger', ({ t }) => ({
      title: t('shell.damagedSettings.title'),
      todo: t('shell.damagedSettings.todo', { file }),
    }));
    return () => dismiss(notice);
  }, [file]);
}
