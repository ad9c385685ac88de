import { useTranslation } from 'react-i18next';
import type { ImportState } from '../../../shared/model/import.ts';
import { announceFailure } from '../../common/announce-failure.ts';
import { useNavigationActions } from '../../session/navigation.ts';
import { station } from '../../station/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

/** Result of an import, until the user has seen it. */
export function Result({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  const { go } = useNavigationActions();
  return (
    <Notice
      tone="success"
      isAnnounced
      title={t('import.entered', { count: state.entered, file: state.file })}
      actions={
        <>
          <Button
            ref={takeFocus}
            variant="primary"
            onPress={() => void announceFailure(station.call('imports.close'))}
          >
            {t('import.done')}
          </Button>
          <Button onPress={() => go('orders')}>{t('import.toOrders')}</Button>
        </>
      }
    >
      {t(state.wasFinishedLater ? 'import.enteredLater' : 'import.enteredMeaning')}
    </Notice>
  );
}
