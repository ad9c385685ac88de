import { useTranslation } from 'react-i18next';
import { allKeysOf, commandIds, commands, keysOf, scopes } from '../keys/commands.ts';
import { useScreen } from '../session/navigation.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import styles from './key-sheet.module.css';

/** All keys of the window by scope, those of the present screen first. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const screen = useScreen();
  // Keys of the present screen are needed most often.
  const inOrder = scopes.toSorted(
    (one, other) => Number(other === screen) - Number(one === screen),
  );
  return (
    <Dialog
      title={t('keys.title')}
      isOpen
      isLarge
      isRead
      onClose={onClose}
      actions={
        <Button onPress={onClose} keys={keysOf('cancel')}>
          {t('common.close')}
        </Button>
      }
    >
      <p className={styles.letters}>{t('keys.letters')}</p>
      <div className={styles.groups}>
        {inOrder.map((scope) => (
          <section key={scope} className={styles.group}>
            <h3 className={styles.scope}>{t(`keys.scopes.${scope}`)}</h3>
            <dl className={styles.commands}>
              {commandIds
                .filter((id) => commands[id].scope === scope)
                .map((id) => (
                  <div key={id} className={styles.command}>
                    <dt>{t(`keys.commands.${id}`)}</dt>
                    <dd className={styles.keys}>
                      {allKeysOf(id).map((keys) => (
                        <KeyHint key={keys} keys={keys} isRead />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
