import { announce } from '../../../ui/announce.ts';

/** Reports a saved entry. */
export function announceSaved(name: string): void {
  announce('success', ({ t }) => ({ title: t('setup.actions.saved'), todo: name }));
}
