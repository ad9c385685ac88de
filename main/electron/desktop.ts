import { Notification, shell } from 'electron';
import { saidInLog } from '../base/loggable.ts';
import type { Desktop, Log } from '../base/host-services.ts';

/** Opens web pages in the system's browser and shows notifications; `focus` brings the window to the front. */
export function openDesktop({ log, focus }: { log: Log; focus: () => void }): Desktop {
  /** References to open notifications; without one a notification is garbage-collected and ignores clicks. */
  const openNotifications = new Set<Notification>();
  return {
    async openPage(url) {
      if (!url.startsWith('https://')) throw new Error('Only https pages are opened');
      await shell.openExternal(url);
    },
    notify({ title, body }, pressed) {
      if (!Notification.isSupported()) return log.info('notices.unsupported');
      const notification = new Notification({ title, body });
      openNotifications.add(notification);
      const forget = () => openNotifications.delete(notification);
      notification.on('click', () => {
        forget();
        focus();
        pressed();
      });
      notification.on('close', forget);
      notification.on('failed', (_event, detail) => {
        forget();
        log.warn('notices.failed', { detail: saidInLog(detail) });
      });
      notification.show();
    },
  };
}
