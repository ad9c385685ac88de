import { announce } from '../../../ui/announce.ts';

/** Says that an entry of the set-up is saved. */
export function announceSaved(name: string): void {
  announce('success', ({ t }) => ({ title: t('setup.actions.saved'), todo: name }));
}
