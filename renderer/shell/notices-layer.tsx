import { X } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../keys/commands.ts';
import { useCommands } from '../keys/use-commands.ts';
import { translator } from '../i18n/i18n.ts';
import { dismiss, offerAllNotices, onNotices, openNotices } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Toast, toastTexts } from '../ui/toast-list.ts';
import { hasToastText, ToastButton, ToastText } from '../ui/toast-parts.tsx';
import layout from '../ui/layout.module.css';

/** All notices with their whole texts, newest first, by a key or by the button beside the newest one in the bar. */
export function NoticesLayer() {
  const { t } = useTranslation();
  const notices = useSyncExternalStore(onNotices, openNotices);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  useEffect(() => offerAllNotices(open), [open]);
  useCommands({ showNotices: notices.length > 0 ? open : null });
  if (isOpen && notices.length === 0) setIsOpen(false);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      title={t('shell.notices')}
      isOpen={isOpen}
      onClose={close}
      isWide
      isRead
      actions={
        <Button onPress={close} keys={keysOf('cancel')}>
          {t('common.close')}
        </Button>
      }
    >
      <ul className={layout.column2}>
        {notices.toReversed().map((one) => (
          <li key={one.id}>
            <ListedNotice toast={one} onLeave={close} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ListedNotice({ toast, onLeave }: { toast: Toast; onLeave: () => void }) {
  const { t } = useTranslation();
  const { id, tone, action } = toast;
  const { title } = toastTexts(toast, translator);
  return (
    <Notice
      tone={tone}
      title={title}
      actions={
        <>
          {action && (
            <ToastButton
              id={id}
              action={{
                ...action,
                onPress: () => {
                  onLeave();
                  action.onPress();
                },
              }}
              hidesKeys
            />
          )}
          <Button
            size="small"
            icon={X}
            label={t('shell.removeNotice', { title })}
            onPress={() => dismiss(id)}
          >
            {t('common.close')}
          </Button>
        </>
      }
    >
      {hasToastText(toast) && <ToastText toast={toast} moreLabel={t('handbook.more')} />}
    </Notice>
  );
}
